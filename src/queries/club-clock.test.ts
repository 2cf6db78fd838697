import { expect, it } from 'vitest'
import { clockWarning } from './club-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([0, 30 * MINUTE, -58 * MINUTE])('a clock that is %i ms off is not worth a line', (ms) => {
  expect(clockWarning(ms)).toBeNull()
})

it.each([
  [HOUR, '1 hour ahead'],
  [-HOUR + 1000, '1 hour behind'],
  [26 * HOUR, '26 hours ahead'],
  [-26 * HOUR, '26 hours behind'],
  [24 * 365 * HOUR, '365 days ahead'],
])('a clock that is %i ms off is called %s', (ms, off) => {
  expect(clockWarning(ms)).toBe(`Your clock is ${off}. Times here are right.`)
})
