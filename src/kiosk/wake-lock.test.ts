import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../tests/setup/manual-clock.ts'
import { requestWakeLock } from './wake-lock.ts'

describe('the screen lock', () => {
  it('is requested again when it was released or refused, while the page is visible', async () => {
    const clock = createManualClock()
    const world = { visible: true, requests: 0, refuse: false, show: () => {}, release: () => {} }
    requestWakeLock(
      {
        isVisible: () => world.visible,
        onVisibility: (run) => {
          world.show = run
        },
        request: async () => {
          world.requests += 1
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
    await nextTurn()
    expect(world.requests).toBe(1)
    world.show()
    expect(world.requests).toBe(1)
    world.visible = false
    world.release()
    await clock.advance(31_000)
    expect(world.requests).toBe(1)
    world.visible = true
    world.refuse = true
    world.show()
    await nextTurn()
    world.refuse = false
    await clock.advance(31_000)
    expect(world.requests).toBe(3)
  })
})
