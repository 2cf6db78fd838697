import { setImmediate as settle } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../tests/setup/manual-clock.ts'
import { keepAwake } from './wake-lock.ts'

describe('the screen lock', () => {
  it('is asked for again when it was released or refused, while the page is seen', async () => {
    const clock = createManualClock()
    const world = { visible: true, asked: 0, refuse: false, seen: () => {}, release: () => {} }
    keepAwake(
      {
        isVisible: () => world.visible,
        onVisibility: (run) => {
          world.seen = run
        },
        request: async () => {
          world.asked += 1
          if (world.refuse) throw new Error('battery')
          return {
            addEventListener: (_type, run) => {
              world.release = run
            },
          }
        },
      },
      (again) => clock.after(30_000, again),
    )
    await settle()
    expect(world.asked).toBe(1)
    world.seen()
    expect(world.asked).toBe(1)
    world.visible = false
    world.release()
    await clock.advance(31_000)
    expect(world.asked).toBe(1)
    world.visible = true
    world.refuse = true
    world.seen()
    await settle()
    world.refuse = false
    await clock.advance(31_000)
    expect(world.asked).toBe(3)
  })
})
