import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createReloadMemory } from './reload-memory.ts'

it('allows one reload for a part that stays missing, and another one later', () => {
  let now = Date.UTC(2026, 4, 1)
  const storage = createMemoryStorage()
  const memory = createReloadMemory(
    () => storage,
    () => now,
  )
  const allowedAfter = (ms: number) => {
    now += ms
    const isAllowed = memory.mayReload('chunk')
    if (isAllowed) memory.note('chunk')
    return isAllowed
  }
  expect([0, 45_000, 300_000, 600_000, 1_200_000].map(allowedAfter)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

it('says so where the storage takes nothing', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError')
  }
  expect(createReloadMemory(blocked, Date.now).note('chunk')).toBe(false)
})
