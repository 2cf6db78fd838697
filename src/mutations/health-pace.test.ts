import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkDelayMs, followerDelayMs, shareChecks } from './health-pace.ts'

describe('the time until the next health check', () => {
  it('never falls, stays within bounds, and is longer for followers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_600_000, max: 86_400_000 }), (lostFor) => {
        expect(checkDelayMs(lostFor)).toBeGreaterThanOrEqual(1000)
        expect(checkDelayMs(lostFor)).toBeLessThanOrEqual(15_000)
        expect(checkDelayMs(lostFor + 1)).toBeGreaterThanOrEqual(checkDelayMs(lostFor))
        expect(followerDelayMs(lostFor)).toBeGreaterThan(checkDelayMs(lostFor))
      }),
    )
  })

  it.each([
    [-5000, 1000],
    [0, 1000],
    [8, 1000],
    [20, 2500],
    [120, 15_000],
  ])('after %i seconds without an answer is %i ms', (seconds, delay) =>
    expect(checkDelayMs(seconds * 1000)).toBe(delay),
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
