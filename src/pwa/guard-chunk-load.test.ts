import { afterEach, expect, it, vi } from 'vitest'
import { mayReload } from './guard-chunk-load.ts'

afterEach(() => vi.useRealTimers())

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it('does not reload again for a chunk that fails again and again', () => {
  const storage = memory()
  const times = [0, 45_000, 90_000, 135_000, 180_000].map((passed) => 1_000_000 + passed)
  expect(times.map((now) => mayReload(storage, now))).toEqual([true, false, false, false, false])
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
