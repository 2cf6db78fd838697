import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { requestRow as row } from '../../tests/setup/queue-of-ada.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { isKnownKind, type MemberRow } from './kinds/member-kinds.ts'
import { openPageStore } from './local-store.ts'

const page = new EventTarget()
const open = () => openPageStore<MemberRow>('outbox', isKnownKind)
const saved = () => localStorage.getItem('outbox') ?? ''

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

it('saves a row before the tap’s handler returns, and changes and removes it', async () => {
  const store = open()
  void store.put(row('one'), row('two', 'ben'))
  expect(saved()).toContain('"one"')
  await store.change({ id: 'one' }, ([before]) =>
    before ? [{ before, after: { ...before, attempts: 1 } }] : [],
  )
  expect(await open().find({ owner: 'ada' })).toEqual([{ ...row('one'), attempts: 1 }])
  await store.change({ owner: 'ada' }, (rows) => rows.map((before) => ({ before, after: null })))
  expect(await store.find({ owner: 'ada' })).toEqual([])
  expect(await store.find({ id: 'two' })).toEqual([row('two', 'ben')])
})

it('shows what this tab and others write to those who watch', async () => {
  const ada = vi.fn()
  const store = open()
  const stop = store.watch('ada', ada)
  await waitFor(() => expect(ada).toHaveBeenCalledWith([]))
  await store.put(row('one'))
  await waitFor(() => expect(ada).toHaveBeenLastCalledWith([row('one')]))
  await open().put(row('two'))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'outbox' }))
  expect(ada).toHaveBeenLastCalledWith([row('one'), row('two')])
  stop()
})

it('saves nothing where the device is full, or has no such storage', async () => {
  const full = new DOMException('No space is left.', 'QuotaExceededError')
  localStorage.setItem = () => {
    throw full
  }
  await expect(open().put(row('one'))).rejects.toBe(full)
  vi.stubGlobal('localStorage', undefined)
  await expect(open().put(row('one'))).rejects.toThrow()
})
