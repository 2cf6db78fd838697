import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkDelayMs, followerDelayMs, shareChecks } from './health-pace.ts'

describe('the time until the next health check', () => {
  it('never falls, stays within bounds, and is longer for followers', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (count) => {
        expect(checkDelayMs(count)).toBeGreaterThanOrEqual(1000)
        expect(checkDelayMs(count)).toBeLessThanOrEqual(15_000)
        expect(checkDelayMs(count + 1)).toBeGreaterThanOrEqual(checkDelayMs(count))
        expect(followerDelayMs(count)).toBeGreaterThan(checkDelayMs(count))
      }),
    )
  })

  it.each([
    [0, 1000],
    [10, 1000],
    [11, 1200],
    [12, 1440],
    [25, 15_000],
  ])('after %i without an answer is %i ms', (count, delay) =>
    expect(checkDelayMs(count)).toBe(delay),
  )
})

describe('health checks of several tabs', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([true, false])(
    'reach the other tabs and not their own: answered %s',
    async (answered) => {
      const own = vi.fn()
      const share = shareChecks('checks', own)
      const received = await new Promise<boolean>((resolve) => {
        shareChecks('checks', resolve)
        share(answered)
      })
      expect(received).toBe(answered)
      expect(own).not.toHaveBeenCalled()
    },
  )

  it('go nowhere where the browser has no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(() => shareChecks('checks', vi.fn())(false)).not.toThrow()
  })
})
