import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { INPUT, queueOfAda, RECEIPT } from '../../../tests/setup/queue-of-ada.ts'
import { openStore } from '../store.ts'
import { memberCodec } from './member-kinds.ts'

const EVENT = '11111111-1111-4111-8111-111111111111'

const unsent = {
  memberId: 'ada',
  createdAt: 1,
  state: 'queued' as const,
  attempts: 0,
  faults: 0,
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
} as const
const request = { ...unsent, id: 'r', kind: 'car-request', key: 'key-r', wish: INPUT } as const
const edited = { ...INPUT, notes: 'later' }
const editing = {
  ...request,
  id: 'e',
  createdAt: 2,
  attempts: 3,
  attemptedEver: true,
  askAnyway: true,
  intent: { kind: 'edit' as const, wish: edited },
}
const choice = {
  ...unsent,
  id: `rsvp ada ${EVENT}`,
  kind: 'rsvp' as const,
  key: 'key-c',
  createdAt: 3,
  choice: { eventId: EVENT, attending: false, eventDate: '2026-11-28' },
  replaces: ['key-b'],
}

const act = {
  ...unsent,
  id: 'a',
  kind: 'request-act' as const,
  key: 'key-a',
  createdAt: 4,
  replaces: [],
  input: { requestId: 'request-1', version: 3, act: { kind: 'cancel' as const } },
}

it('reads each row as it was written', () => {
  for (const saved of [request, editing, choice, act]) {
    const row = memberCodec.read(saved)
    expect(row).toMatchObject({ owner: 'ada', key: saved.key })
    if (row) expect(memberCodec.write(row)).toEqual(saved)
  }
  expect(memberCodec.read(editing)).toMatchObject({
    input: INPUT,
    intent: { kind: 'edit', input: edited },
    ignoresClock: true,
  })
  expect(memberCodec.read(choice)).toMatchObject({ input: choice.choice, replaces: ['key-b'] })
})

it('leaves rows alone that a newer build made', async () => {
  const device = { indexedDB: new IDBFactory(), IDBKeyRange }
  const newer = openStore(
    { read: () => null, write: (row) => ({ ...row, memberId: row.owner, kind: 'photo' }) },
    'outbox',
    device,
  )
  const row = memberCodec.read(request)
  if (!row) throw new Error('not read')
  await newer.put(row)
  const store = openStore(memberCodec, 'outbox', device)
  expect(await store.find({ owner: 'ada' })).toEqual([])
  expect(await store.change({ owner: 'ada' }, () => [])).toEqual([])
  store.close()
  newer.close()
})

it('stores nothing personal, before and after the receipt', async () => {
  const ada = queueOfAda()
  await ada.mutations.add('ada', INPUT)
  const { claimed } = await ada.claimed()
  expect(JSON.stringify(await ada.only())).not.toMatch(/Ada|example\.com|2155550100/)
  await ada.queue.answered(claimed, { type: 'receipt', receipt: RECEIPT })
  expect(await ada.only()).toMatchObject({ state: 'sent', receipt: RECEIPT })
})
