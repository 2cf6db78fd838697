import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../tests/setup/manual-clock.ts'
import { createBoardAge, updatedText } from './board-age.ts'
import { momentOf } from './clock.ts'

describe('the age of the board', () => {
  it('is fresh for 30 s, then wears a badge, and past 2 minutes warns', async () => {
    const clock = createManualClock()
    const age = createBoardAge(clock)
    age.confirm(momentOf(clock))
    const levels = []
    for (const wait of [0, 29_000, 1_000, 89_000, 1_000]) {
      await clock.advance(wait)
      levels.push(age.read().level)
    }
    expect(levels).toEqual(['fresh', 'fresh', 'aging', 'aging', 'stale'])
  })

  it('counts the time a device slept', () => {
    const clock = createManualClock()
    const age = createBoardAge(clock)
    age.confirm(momentOf(clock))
    clock.jump(3_600_000)
    expect(age.read()).toEqual({ ms: 3_600_000, level: 'stale' })
  })

  it('never calls a board from before the start fresh, however young', () => {
    const clock = createManualClock()
    const age = createBoardAge(clock)
    age.restore(clock.now() - 5_000)
    expect(age.read()).toEqual({ ms: 5_000, level: 'aging' })
    age.restore(clock.now() - 3_600_000)
    expect(age.read().level).toBe('stale')
    age.confirm(momentOf(clock))
    expect(age.read().level).toBe('fresh')
  })

  it('admits that it knows nothing of a board saved in the future', () => {
    const clock = createManualClock()
    const age = createBoardAge(clock)
    age.restore(clock.now() + 60_000)
    expect(age.read()).toEqual({ ms: null, level: 'stale' })
  })

  it('never goes backwards unless a good answer came, whatever the clocks do', async () => {
    const step = record({
      act: constantFrom('wait', 'jump', 'confirm'),
      ms: integer({ min: -7_200_000, max: 7_200_000 }),
    })
    await assert(
      asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
        const clock = createManualClock()
        const age = createBoardAge(clock)
        age.confirm(momentOf(clock))
        let last = 0
        for (const { act, ms } of steps) {
          if (act === 'wait') await clock.advance(Math.abs(ms))
          if (act === 'jump') clock.jump(ms)
          if (act === 'confirm') {
            age.confirm(momentOf(clock))
            last = 0
          }
          const now = age.read().ms ?? -1
          expect(now).toBeGreaterThanOrEqual(last)
          last = now
        }
      }),
      { numRuns: 100 },
    )
  })

  it("shows 'just now' until the board is five seconds old", () => {
    expect([0, 4_999, 5_000, 240_000].map(updatedText)).toEqual([
      'Updated just now',
      'Updated just now',
      'Updated 5 s ago',
      'Updated 4 min ago',
    ])
  })
})
