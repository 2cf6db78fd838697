import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoffMs } from './transition.ts'

it('waits a second after the first failure, twice as long after each, and thirty at most', () => {
  const whole = [1, 2, 3, 4, 5, 6, 40].map((attempts) => backoffMs(attempts, 1))
  expect(whole).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

it('spreads devices over the second half of the wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, random) => {
        const most = backoffMs(n, 1)
        const wait = backoffMs(n, random)
        expect(wait).toBeGreaterThanOrEqual(most / 2)
        expect(wait).toBeLessThanOrEqual(most)
      },
    ),
  )
})
