import { afterEach, expect, it, vi } from 'vitest'
import { mayReload } from './guard-chunk-load.ts'
import { retryUntilDone } from './register-worker.ts'

afterEach(() => vi.useRealTimers())

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it('reloads once for a chunk that is gone, and not in a loop', () => {
  const storage = memory()
  expect(mayReload(storage, 1_000_000)).toBe(true)
  expect(mayReload(storage, 1_003_000)).toBe(false)
  expect(mayReload(storage, 1_059_000)).toBe(false)
})

it('does not reload again for a chunk that fails again and again', () => {
  const storage = memory()
  const times = [0, 45_000, 90_000, 135_000, 180_000].map((passed) => 1_000_000 + passed)
  expect(times.map((now) => mayReload(storage, now))).toEqual([true, false, false, false, false])
})

it('reloads once for what is tried again until it works, however long it rests in between', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  const storage = memory()
  let reloads = 0
  const attempt = vi.fn(async () => {
    if (mayReload(storage, Date.now())) reloads += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  retryUntilDone(attempt)
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  expect(attempt.mock.calls.length).toBeGreaterThan(40)
  expect(reloads).toBe(1)
})

it('reloads again for a later build', () => {
  const storage = memory()
  mayReload(storage, 1_000_000)
  expect(mayReload(storage, 9_000_000)).toBe(true)
})

it('does not reload where nothing can be remembered', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  }
  expect(mayReload(refusing, 1_000_000)).toBe(false)
})
