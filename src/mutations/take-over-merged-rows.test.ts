import { beforeEach, expect, test } from 'vitest'
import { ADA, queueOfAda, requestRow } from '../../tests/setup/queue-of-ada.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import { rsvpRowId } from './kinds/rsvp.ts'
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
  id: rsvpRowId(owner, EVENT),
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
      ['ada', rsvpRowId('ada', EVENT), 'old-ada at 5'],
      ['ben', 'c', 'key of c'],
    ].toSorted(),
  )
})

test.each([
  { own: 5, theirs: 9, key: 'old-ada at 9', replaces: ['ada at 5'], attending: false },
  { own: 9, theirs: 5, key: 'ada at 9', replaces: ['old-ada at 5'], attending: true },
])('of choices made at $own and $theirs for one event the newer counts', async (one) => {
  await store.put(choice('ada', one.own))
  await store.put(choice('old-ada', one.theirs, false))
  await takeOverMergedRows(store, MERGED)
  const { key, replaces, attending } = one
  expect(await all()).toMatchObject([
    { id: rsvpRowId('ada', EVENT), owner: 'ada', key, replaces, input: { attending } },
  ])
})

test.each([null, ADA])('without a merge nothing moves', async (session) => {
  await store.put(requestRow('a', 'old-ada'))
  await takeOverMergedRows(store, session)
  expect(await all()).toMatchObject([{ owner: 'old-ada' }])
})
