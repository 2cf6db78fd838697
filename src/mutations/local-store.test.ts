import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import {
  fromSaved,
  GARAGE,
  newCommand,
  savedCommandsSchema,
  toSaved,
} from './kinds/status-command.ts'
import { createLocalList, createLocalStore } from './local-store.ts'

const KEY = 'garage_presses'
const OLD = { carName: 'Dart', from: 'stored', to: 'needs_staging', pressedAt: 5 } as const

function tab(storage: Storage) {
  const list = createLocalList(storage, KEY, savedCommandsSchema.safeParse)
  return { list, store: createLocalStore(list, { read: fromSaved, write: toSaved }) }
}
const command = (vehicleId: string) =>
  newCommand({ vehicleId, carName: 'Dart', from: 'stored', to: 'needs_staging' }, 5)

describe('the list of status commands', () => {
  it('is saved before `put` returns', () => {
    const storage = createMemoryStorage()
    const row = command('a')
    void tab(storage).store.put(row)
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject([
      { ...OLD, id: row.id, vehicleId: 'a', failures: 0 },
    ])
  })

  it('is shared with other tabs, which neither lose nor double a command', async () => {
    const storage = createMemoryStorage()
    const [one, other] = [tab(storage), tab(storage)]
    const listener = vi.fn()
    other.list.subscribe(listener)
    await one.store.put(command('a'))
    await other.store.put(command('b'))
    expect(await one.store.find({ owner: GARAGE })).toHaveLength(2)
    const [first] = await one.store.find({ owner: GARAGE })
    await one.store.change({ id: first?.id ?? '' }, ([before]) => [{ before, after: null }])
    expect(other.list.reload()).toBe(true)
    expect(other.list.reload()).toBe(false)
    expect((await other.store.find({ owner: GARAGE })).map((row) => row.input.vehicleId)).toEqual([
      'b',
    ])
    expect(listener).toHaveBeenCalled()
  })

  it('is held in sight on a device that is full', async () => {
    const storage = createMemoryStorage()
    storage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    const { store } = tab(storage)
    await store.put(command('a'))
    await store.put(command('b'))
    expect(await store.find({ owner: GARAGE })).toHaveLength(2)
  })

  it('notifies nobody of what no screen shows', async () => {
    const storage = createMemoryStorage()
    const shownOf = ({ id, failures }: { id: string; failures: number }) => [id, failures]
    const list = createLocalList(storage, KEY, savedCommandsSchema.safeParse, shownOf)
    const store = createLocalStore(list, { read: fromSaved, write: toSaved })
    const row = command('a')
    await store.put(row)
    const shown = list.shown()
    const listener = vi.fn()
    list.subscribe(listener)
    const claimed = { ...row, attempts: 1, sendingUntil: 9 }
    await store.change({ id: row.id }, ([before]) => [{ before, after: claimed }])
    expect(listener).not.toHaveBeenCalled()
    expect(list.shown()).toBe(shown)
    expect(await store.find({ owner: GARAGE })).toMatchObject([{ attempts: 1 }])
    const failed = { ...claimed, waitsFor: 'network' as const }
    await store.change({ id: row.id }, ([before]) => [{ before, after: failed }])
    expect(listener).toHaveBeenCalledOnce()
  })

  it('that cannot be read is an empty one', () => {
    expect(tab(createMemoryStorage({ [KEY]: '[{"id":1}]' })).list.all()).toEqual([])
    expect(tab(createMemoryStorage({ [KEY]: 'no list' })).list.all()).toEqual([])
  })

  it('leaves no key behind when it is empty', async () => {
    const storage = createMemoryStorage()
    const { store } = tab(storage)
    const row = command('a')
    await store.put(row)
    await store.change({ id: row.id }, () => [{ before: row, after: null }])
    expect(storage.getItem(KEY)).toBeNull()
  })
})
