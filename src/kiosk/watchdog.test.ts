import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../tests/setup/manual-clock.ts'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createDeviceStore } from './device-store.ts'
import { createReloadMemory } from './reload-memory.ts'
import { createWatchdog } from './watchdog.ts'

describe('the watchdog', () => {
  function begin() {
    const clock = createManualClock()
    const memory = createReloadMemory(
      createDeviceStore(() => storage),
      clock.now,
    )
    const storage = createMemoryStorage()
    const world = { blank: false, silent: 0, reloads: 0 }
    const watchdog = createWatchdog({
      clock,
      memory,
      reload: () => {
        world.reloads += 1
      },
      isBlank: () => world.blank,
      silentFor: () => world.silent,
    })
    watchdog.start()
    return { clock, world, watchdog }
  }

  it('leaves a healthy wall alone', async () => {
    const { clock, world } = begin()
    await clock.advance(86_400_000)
    expect(world.reloads).toBe(0)
  })

  it.each(['blank', 'silent', 'broken'])('starts a %s wall anew within a minute', async (how) => {
    const { clock, world, watchdog } = begin()
    if (how === 'blank') world.blank = true
    if (how === 'silent') world.silent = 60_000
    if (how === 'broken') watchdog.screenBroke()
    await clock.advance(60_000)
    expect(world.reloads).toBe(1)
  })

  it('waits ten minutes after three starts that did not help, and then tries again', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage()
    let reloads = 0
    const start = () => {
      const memory = createReloadMemory(
        createDeviceStore(() => storage),
        clock.now,
      )
      const reload = () => {
        reloads += 1
        start()
      }
      createWatchdog({
        clock,
        memory,
        reload,
        isBlank: () => false,
        silentFor: () => 0,
      }).screenBroke()
    }
    start()
    await clock.advance(9 * 60_000)
    expect(reloads).toBe(3)
    await clock.advance(5 * 60_000)
    expect(reloads).toBeGreaterThan(3)
    await clock.advance(46 * 60_000)
    expect(reloads).toBeLessThanOrEqual(18)
  })
})
