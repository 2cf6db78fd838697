import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const now = new Date(2026, 2, 4, 15, 0)

test('gives the time alone for today', () => {
  expect(ageText(new Date(2026, 2, 4, 9, 41), now)).toBe('9:41 AM')
})

test('gives the day too for an earlier day', () => {
  expect(ageText(new Date(2026, 2, 3, 21, 5), now)).toBe('Mar 3, 9:05 PM')
})
