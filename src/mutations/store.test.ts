import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestRow as row } from '../../tests/setup/queue-of-ada.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { isKnownKind, type MemberRow } from './kinds/member-kinds.ts'
import { openStore, type WatchedStore } from './store.ts'

let indexedDB: IDBFactory
let db: WatchedStore<MemberRow>

beforeEach(() => {
  indexedDB = new IDBFactory()
  db = openStore<MemberRow>('outbox', isKnownKind, { indexedDB, IDBKeyRange })
})
afterEach(() => {
  db.close()
  vi.restoreAllMocks()
})

it('shows a saved row to those who watch its member, and to nobody else', async () => {
  const ada = vi.fn()
  const ben = vi.fn()
  db.watch('ada', ada)
  db.watch('ben', ben)
  await waitFor(() => expect(ben).toHaveBeenCalledWith([]))
  await db.put(row('one'))
  await waitFor(() => expect(ada).toHaveBeenLastCalledWith([row('one')]))
  expect(ben.mock.calls.flat(2)).toEqual([])
})

it('shows what others write where the browser has no channel to say so', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const ada = vi.fn()
  const stop = db.watch('ada', ada)
  vi.unstubAllGlobals()
  await waitFor(() => expect(ada).toHaveBeenCalledWith([]))
  const opening = indexedDB.open('outbox')
  opening.onsuccess = () => {
    const writing = opening.result.transaction('rows', 'readwrite')
    writing.objectStore('rows').put(row('one'))
  }
  await waitFor(() => expect(ada).toHaveBeenLastCalledWith([row('one')]))
  stop()
})

it('leaves whoever watches with what was read last while nothing can be read', async () => {
  const ada = vi.fn()
  await db.put(row('one'))
  const stop = db.watch('ada', ada)
  await waitFor(() => expect(ada).toHaveBeenCalledWith([row('one')]))
  const broken = vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('Connection to the database was lost.', 'UnknownError')
  })
  await db.put(row('two'))
  await waitFor(() => expect(broken).toHaveBeenCalled())
  broken.mockRestore()
  await waitFor(() => expect(ada).toHaveBeenLastCalledWith([row('one'), row('two')]))
  expect(ada).not.toHaveBeenCalledWith([])
  stop()
})

it('leaves rows alone that a newer build made', async () => {
  const photo = { ...row('one'), kind: 'photo' }
  const newer = openStore('outbox', () => true, { indexedDB, IDBKeyRange })
  await newer.put(photo)
  expect(await db.find({ owner: 'ada' })).toEqual([])
  const changes = await db.change({ owner: 'ada' }, (rows) =>
    rows.map((before) => ({ before, after: null })),
  )
  expect(changes).toEqual([])
  expect(await newer.find({ owner: 'ada' })).toEqual([photo])
  newer.close()
})

it('writes strictly, also the one row that a tap waits for', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await db.put(row('one'))
  await db.change({ id: 'two' }, () => [{ before: undefined, after: row('two') }])
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes).toHaveLength(2)
  for (const [, , options] of writes) expect(options).toMatchObject({ durability: 'strict' })
})

it('begins and commits a tap’s transaction before the handler returns, since its page may close then', async () => {
  await db.open()
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const saving = db.put(row('one'), row('two'))
  expect(transaction).toHaveBeenCalledTimes(1)
  expect(commit).toHaveBeenCalledTimes(1)
  await saving
  expect((await db.find({ owner: 'ada' })).map(({ id }) => id)).toEqual(['one', 'two'])
})

it('rejects a row that the device could not save', async () => {
  const full = new DOMException('No space is left.', 'QuotaExceededError')
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    Object.defineProperty(this, 'error', { value: full })
    this.abort()
  })
  await expect(db.put(row('one'))).rejects.toBe(full)
  expect(await db.find({ owner: 'ada' })).toEqual([])
})

it('opens the database anew when its connection was closed', async () => {
  await db.put(row('one'))
  db.close()
  await db.put(row('two'))
  expect((await db.find({ owner: 'ada' })).map(({ id }) => id)).toEqual(['one', 'two'])
})

it('finds another way when the browser is just closing the connection', async () => {
  await db.put(row('one'))
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError')
  })
  await db.put(row('two'))
  expect((await db.find({ owner: 'ada' })).map(({ id }) => id)).toEqual(['one', 'two'])
})
