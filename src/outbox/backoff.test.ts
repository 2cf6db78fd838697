import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

it('doubles from a second and stops at thirty', () => {
  const whole = [1, 2, 3, 4, 5, 6, 40].map((attempts) => backoffMs(attempts, () => 1))
  expect(whole).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

it('spreads phones over the second half of the wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, r) => {
        const most = backoffMs(n, () => 1)
        const wait = backoffMs(n, () => r)
        expect(wait).toBeGreaterThanOrEqual(most / 2)
        expect(wait).toBeLessThanOrEqual(most)
      },
    ),
  )
})
