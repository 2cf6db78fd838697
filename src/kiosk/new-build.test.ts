import { describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../tests/setup/manual-clock.ts'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createDeviceStore } from './device-store.ts'
import { createNewBuild, type WorkerUpdate } from './new-build.ts'
import { createReloadMemory } from './reload-memory.ts'

const page = async () =>
  new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })

type Setting = {
  clock?: ManualClock
  storage?: Storage
  build?: string
  fetchPage?: () => Promise<Response>
  worker?: () => Promise<WorkerUpdate>
}

function begin(setting: Setting = {}) {
  const clock = setting.clock ?? createManualClock()
  const storage = setting.storage ?? createMemoryStorage()
  const current = { fetchPage: setting.fetchPage ?? page, reloads: 0 }
  const memory = createReloadMemory(
    createDeviceStore(() => storage),
    clock.now,
  )
  const newBuild = createNewBuild({
    clock,
    memory,
    build: setting.build ?? 'old',
    fetch: () => current.fetchPage(),
    updateWorker: setting.worker ?? (async () => 'taken'),
    reload: () => {
      current.reloads += 1
    },
  })
  return { clock, storage, current, newBuild }
}

describe('a new build', () => {
  it('is taken once its page and worker are there', async () => {
    const { newBuild, current } = begin()
    await newBuild.onBuild('old')
    expect(current.reloads).toBe(0)
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(1)
  })

  it('is left until its page can be fetched, and tried again on the next answer', async () => {
    const { newBuild, current } = begin({
      fetchPage: async () => new Response('', { status: 502 }),
    })
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(0)
    current.fetchPage = () => Promise.reject(new TypeError('refused'))
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(0)
    current.fetchPage = page
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(1)
  })

  it('is left while its page hangs, without blocking the next try', async () => {
    const { newBuild, current, clock } = begin({ fetchPage: () => new Promise(() => {}) })
    const first = newBuild.onBuild('new')
    await clock.advance(8_100)
    await first
    current.fetchPage = page
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(1)
  })

  it('is left while its worker cannot be installed', async () => {
    const { newBuild, current } = begin({ worker: () => Promise.reject(new Error('redundant')) })
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(0)
  })

  it('waits one more answer where no newer worker is to be had yet', async () => {
    const { newBuild, current } = begin({ worker: async () => 'nothing_new' })
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(0)
    await newBuild.onBuild('new')
    expect(current.reloads).toBe(1)
  })

  it('is tried again ever later over reloads that changed nothing', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage()
    const reloadsWithin = async (minutes: number) => {
      let reloads = 0
      for (let i = 0; i < minutes * 6; i += 1) {
        const { newBuild, current } = begin({ clock, storage })
        await newBuild.onBuild('new')
        reloads += current.reloads
        await clock.advance(10_000)
      }
      return reloads
    }
    expect(await reloadsWithin(10)).toBe(1)
    expect(await reloadsWithin(40)).toBe(1)
    expect(await reloadsWithin(160)).toBe(1)
    expect(await reloadsWithin(3 * 24 * 60)).toBeLessThanOrEqual(3 * 5)
  })

  it('reloads at most three times in ten minutes while two builds take turns', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage()
    let build = 'a'
    let reloads = 0
    for (let i = 0; i < 60; i += 1) {
      const { newBuild, current } = begin({ clock, storage, build })
      await newBuild.onBuild(build)
      const other = build === 'a' ? 'b' : 'a'
      await newBuild.onBuild(other)
      if (current.reloads > 0) build = other
      reloads += current.reloads
      await clock.advance(9_000)
    }
    expect(reloads).toBe(3)
  })
})
