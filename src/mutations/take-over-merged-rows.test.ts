import { beforeEach, expect, test } from 'vitest'
import { ADA, queueOfAda, requestRow } from '../../tests/setup/queue-of-ada.ts'
import { type MemberRow, memberKind } from './kinds/member-kinds.ts'
import { takeOverMergedRows } from './take-over-merged-rows.ts'
import { newRow } from './transition.ts'

const EVENT = '33333333-3333-4333-8333-333333333333'
const REQUEST = '22222222-2222-4222-8222-222222222222'
const MERGED = { ...ADA, member: { ...ADA.member, mergedIds: ['old-ada', 'older-ada'] } }

let store: ReturnType<typeof queueOfAda>['store']
beforeEach(() => {
  store = queueOfAda().store
})

const choice = (owner: string, now: number, attending = true): MemberRow => ({
  ...newRow(owner, { now, newKey: `${owner} at ${now}` }),
  id: `choice of ${owner}`,
  kind: 'rsvp',
  input: { eventId: EVENT, attending, eventDate: '2026-11-29' },
})
const cancellation = (owner: string): MemberRow => ({
  ...newRow(owner, { now: 2, newKey: 'cancel' }),
  id: 'act',
  kind: 'request-act',
  input: { requestId: REQUEST, version: 1, act: { kind: 'cancel' } },
})
const all = async () =>
  (
    await Promise.all(['ada', 'old-ada', 'older-ada', 'ben'].map((owner) => store.find({ owner })))
  ).flat()

test('rows of merged entries are the member’s, under the same keys, and nobody else’s are', async () => {
  const rows = [
    requestRow('a', 'old-ada'),
    { ...requestRow('b', 'older-ada'), attemptedEver: true },
    cancellation('old-ada'),
    choice('old-ada', 5),
    requestRow('c', 'ben'),
  ]
  for (const row of rows) await store.put(row)
  await takeOverMergedRows(store, MERGED)
  await takeOverMergedRows(store, MERGED)
  const found = (await all()).map(({ owner, id, key }) => [owner, id, key])
  expect(found.toSorted()).toEqual(
    [
      ['ada', 'a', 'key of a'],
      ['ada', 'b', 'key of b'],
      ['ada', 'act', 'cancel'],
      ['ada', 'choice of old-ada', 'old-ada at 5'],
      ['ben', 'c', 'key of c'],
    ].toSorted(),
  )
})

test('of choices for one event made under both entries the newer follows the older', async () => {
  await store.put(choice('ada', 5))
  await store.put(choice('old-ada', 9, false))
  await store.put(choice('older-ada', 2))
  await takeOverMergedRows(store, MERGED)
  const rows = await store.find({ owner: 'ada' })
  expect(rows.map(({ key }) => key)).toEqual(['older-ada at 2', 'ada at 5', 'old-ada at 9'])
  expect(new Set(rows.map((row) => memberKind(row).lane)).size).toBe(1)
})

test.each([null, ADA])('without a merge nothing moves', async (session) => {
  await store.put(requestRow('a', 'old-ada'))
  await takeOverMergedRows(store, session)
  expect(await all()).toMatchObject([{ owner: 'old-ada' }])
})
