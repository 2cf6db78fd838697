import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OutboxDb, openOutboxDb } from './outbox-db.ts'
import type { StoredRow } from './outbox-row.ts'

const row = (id: string, memberId = 'ada'): StoredRow => ({
  id,
  kind: 'car-request',
  memberId,
  key: `key of ${id}`,
  wish: {
    vehicleId: '11111111-1111-4111-8111-111111111111',
    vehicleName: 'Dart',
    requestType: 'pickup',
    requestedDate: '2026-05-03',
    requestedTime: '10:00 AM',
    notes: null,
  },
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  attemptedEver: false,
  nextTryAt: 0,
  sendingUntil: 0,
  waitsFor: null,
  askAnyway: false,
  intent: null,
  attention: null,
  receipt: null,
  sentAt: null,
  arrivedAnyway: null,
})

let db: OutboxDb

beforeEach(() => {
  db = openOutboxDb('outbox', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => {
  db.close()
  vi.restoreAllMocks()
})

it('tells whoever watches a member of a row that was put, and nobody else', async () => {
  const ada = vi.fn()
  const ben = vi.fn()
  db.watch('ada', ada)
  db.watch('ben', ben)
  await vi.waitFor(() => expect(ben).toHaveBeenCalledWith([]))
  await db.put(row('one'))
  await vi.waitFor(() => expect(ada).toHaveBeenLastCalledWith([row('one')]))
  expect(ben).toHaveBeenCalledTimes(1)
})

it('leaves whoever watches with what was read last while nothing can be read', async () => {
  const ada = vi.fn()
  await db.put(row('one'))
  const stop = db.watch('ada', ada)
  await vi.waitFor(() => expect(ada).toHaveBeenCalledWith([row('one')]))
  const broken = vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('Connection to the database was lost.', 'UnknownError')
  })
  await db.put(row('two'))
  await vi.waitFor(() => expect(broken).toHaveBeenCalled())
  broken.mockRestore()
  await vi.waitFor(() => expect(ada).toHaveBeenLastCalledWith([row('one'), row('two')]), 3_000)
  expect(ada).not.toHaveBeenCalledWith([])
  stop()
})

it('writes strictly, also the one row that a tap waits for', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await db.put(row('one'))
  await db.write((rows) => rows.put(row('two')))
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes).toHaveLength(2)
  for (const [, , options] of writes) expect(options).toMatchObject({ durability: 'strict' })
})

it('refuses a row that the device could not keep', async () => {
  const full = new DOMException('No space is left.', 'QuotaExceededError')
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    Object.defineProperty(this, 'error', { value: full })
    this.abort()
  })
  await expect(db.put(row('one'))).rejects.toBe(full)
  expect(await db.ofMember('ada')).toEqual([])
})

it('opens the database anew when its connection was closed', async () => {
  await db.put(row('one'))
  db.close()
  await db.put(row('two'))
  expect((await db.ofMember('ada')).map(({ id }) => id)).toEqual(['one', 'two'])
})

it('finds another way when the browser is just closing the connection', async () => {
  await db.put(row('one'))
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError')
  })
  await db.put(row('two'))
  expect((await db.ofMember('ada')).map(({ id }) => id)).toEqual(['one', 'two'])
})
