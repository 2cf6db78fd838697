import { expect, test } from 'vitest'
import { freeOffset } from './toast-place.ts'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const MOST = 400

test.each([
  ['stays where it covers nothing', box(16, 80), [box(90, 130)], 1, 0],
  ['moves down past the head of a page', box(16, 80), [box(8, 56), box(20, 60, 300)], 1, 44],
  ['moves on to a gap that is large enough', box(16, 80), [box(8, 56), box(100, 156)], 1, 140],
  ['moves up from a button in the corner', box(700, 764), [box(710, 760, 200)], -1, 54],
  ['stays beside what is only beside it', box(700, 764, 500, 900), [box(710, 760)], -1, 0],
  ['stays where each place is taken', box(16, 80), [box(0, 300), box(310, 800)], 1, 0],
] as const)('a toast %s', (_, toast, controls, direction, offset) => {
  expect(freeOffset(toast, controls, direction, MOST)).toBe(offset)
})
