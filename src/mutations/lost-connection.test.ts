import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { BadStorage } from '../../tests/fakes/bad-storage.ts'
import { INPUT, queueOfAda } from '../../tests/setup/queue-of-ada.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { isOutOfSpace } from './out-of-space.ts'

const YES = {
  kind: 'rsvp' as const,
  input: { eventId: 'event-1', attending: true, eventDate: '2026-11-29' },
}
const REQUEST = '22222222-2222-4222-8222-222222222222'
const CHANGED = { ...INPUT, notes: 'x' }
const ACT = { requestId: REQUEST, version: 1, act: { kind: 'cancel' as const } }

let ada: ReturnType<typeof queueOfAda>
/** The connections that were used since `lose`. */
let used: IDBDatabase[]
let errorOf: (place: number) => unknown

// Dexie remembers the method when it opens a connection.
beforeEach(() => {
  ada = queueOfAda()
  used = []
  errorOf = () => null
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (!used.includes(this)) used.push(this)
    const error = errorOf(used.indexOf(this))
    if (error) throw error
    return transaction.apply(this, args)
  })
})

/** Breaks the open connection, or every one. */
function lose(error: () => unknown, isLost: (place: number) => boolean = (place) => place === 0) {
  used = []
  errorOf = (place) => (isLost(place) ? error() : null)
}

const rows = () => ada.store.find({ owner: 'ada' })
const states = async () => (await rows()).map(({ kind, state }) => `${kind} ${state}`).sort()

const LOST: [string, () => unknown][] = [
  'UnknownError: Connection to Indexed Database server lost. Refresh the page to try again',
  'InvalidStateError: The database connection is closing.',
  'AbortError: The transaction was aborted.',
  'TransactionInactiveError: The transaction is not active.',
].map((text) => {
  const [name, message = ''] = text.split(': ')
  return [text, () => new DOMException(message, name)]
})
const UNKNOWN = () =>
  new DOMException('Connection to Indexed Database server lost.', 'UnknownError')

/** Each write of a member, over a queue that holds one request; and what the queue then holds. */
const WRITES: [string, (id: string) => Promise<unknown>, string[]][] = [
  ['add', () => ada.mutations.add('ada', INPUT), ['car-request queued', 'car-request queued']],
  ['edit', (id) => ada.mutations.edit('ada', id, CHANGED), ['car-request queued']],
  ['discard', (id) => ada.mutations.discard('ada', id), []],
  ['retry', (id) => ada.mutations.retry(id), ['car-request queued']],
  ['append', () => ada.mutations.append('ada', YES), ['car-request queued', 'rsvp queued']],
  [
    'undo an act',
    () => ada.mutations.undoAct('ada', { id: 'unknown', input: ACT }),
    ['car-request queued'],
  ],
  ['dismiss', (id) => ada.mutations.dismiss(id), []],
  ['claim', () => ada.queue.claim('ada', 10), ['car-request queued']],
  ['dropListed', () => ada.mutations.dropListed('ada', ['nothing']), ['car-request queued']],
]

describe.each(LOST)('after %s', (_, error) => {
  test.each(WRITES)('%s is tried once more over a fresh connection', async (_name, write, left) => {
    const { id } = await ada.mutations.add('ada', INPUT)
    lose(error)
    await write(id)
    expect(await states()).toEqual(left)
    expect(used.length).toBe(2)
  })
})

test.each(WRITES)('%s fails where no connection works', async (_, write) => {
  const { id } = await ada.mutations.add('ada', INPUT)
  lose(UNKNOWN, () => true)
  const failed = await write(id).catch((cause: unknown) => cause)
  expect(failed).toMatchObject({ name: 'UnknownError' })
  expect(isOutOfSpace(failed)).toBe(false)
  errorOf = () => null
  expect(await states()).toEqual(['car-request queued'])
})

it('shares one fresh connection among all that fail at once', async () => {
  const { id } = await ada.mutations.add('ada', INPUT)
  lose(UNKNOWN)
  await Promise.all([
    ada.mutations.add('ada', INPUT),
    ada.mutations.append('ada', YES),
    ada.mutations.discard('ada', id),
    rows(),
  ])
  expect(await states()).toEqual(['car-request queued', 'rsvp queued'])
  expect(used.length).toBe(2)
})

it('is tried over another connection where the one that it opened itself is lost too', async () => {
  await rows()
  ada.store.close()
  lose(UNKNOWN)
  await ada.mutations.add('ada', INPUT)
  expect(await states()).toEqual(['car-request queued'])
  expect(used.length).toBe(2)
})

it('lets whoever watches see what comes after the connection was lost', async () => {
  await ada.mutations.add('ada', INPUT)
  lose(UNKNOWN)
  const onRows = vi.fn()
  const stop = ada.store.watch('ada', onRows)
  await waitFor(() => expect(onRows).toHaveBeenCalled())
  expect(onRows.mock.lastCall?.[0]).toHaveLength(1)
  stop()
})

describe('a write that was saved before its connection was lost', () => {
  let storage: BadStorage
  beforeEach(() => {
    storage = new BadStorage()
    ada = queueOfAda(storage.indexed)
  })

  it('of a choice is made once', async () => {
    await rows()
    storage.failNext(['lost'])
    await ada.mutations.append('ada', YES)
    expect(await states()).toEqual(['rsvp queued'])
  })

  const others = ['car-request queued', 'request-act queued']
  it.each<[string, (id: string) => Promise<unknown>, string[]]>([
    ['an edit', (id) => ada.mutations.edit('ada', id, CHANGED), others],
    ['a discard', (id) => ada.mutations.discard('ada', id), others],
  ])('of %s is followed once, and says so', async (_name, write, left) => {
    const { id } = await ada.mutations.add('ada', INPUT)
    await ada.claimed()
    storage.failNext(['lost'])
    await write(id)
    expect(await states()).toEqual(left)
  })

  it('removes what was discarded, and says so', async () => {
    const { id } = await ada.mutations.add('ada', INPUT)
    storage.failNext(['lost'])
    await ada.mutations.discard('ada', id)
    expect(await states()).toEqual([])
  })
})

describe('a full device', () => {
  const full = () => new DOMException('No space is left.', 'QuotaExceededError')

  it('is tried once', async () => {
    const { id } = await ada.mutations.add('ada', INPUT)
    lose(full, () => true)
    const failed = await ada.mutations.discard('ada', id).catch((cause: unknown) => cause)
    expect(isOutOfSpace(failed)).toBe(true)
    expect(used.length).toBe(1)
  })

  it.each([
    ['of one row', full()],
    ['around a transaction', Object.assign(new Error('aborted'), { inner: full() })],
    ['of many rows', Object.assign(new Error('1 of 2 failed'), { failures: [full()] })],
  ])('is known by the error %s', (_, cause) => expect(isOutOfSpace(cause)).toBe(true))

  it.each([null, undefined, 'QuotaExceededError', UNKNOWN(), { failures: [UNKNOWN()] }])(
    'is not known by %o',
    (cause) => expect(isOutOfSpace(cause)).toBe(false),
  )
})

test('a tap fails where the database never opens, and the next one that can open it is saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    ada.store.close()
    const opening = vi
      .spyOn(IDBFactory.prototype, 'open')
      .mockImplementation(() => new IDBOpenDBRequest())
    const tap = ada.mutations.add('ada', INPUT)
    const failed = expect(tap).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    opening.mockRestore()
    await ada.mutations.add('ada', INPUT)
  } finally {
    vi.useRealTimers()
  }
  expect(await states()).toEqual(['car-request queued'])
})
