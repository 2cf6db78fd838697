import { expect, it } from 'vitest'
import { ADA } from '../../../tests/setup/queue-of-ada.ts'
import { newRow } from '../transition.ts'
import { type RsvpRow, rsvp, rsvpRowId } from './rsvp.ts'

const keys = Array.from({ length: 51 }, (_, index) => `key-${index}`)
const ROW: RsvpRow = {
  ...newRow('ada', { now: 1_000, newKey: 'key' }),
  id: rsvpRowId('ada', 'event-1'),
  kind: 'rsvp',
  replaces: keys,
  input: { eventId: 'event-1', attending: true, eventDate: '2026-05-03' },
}
const mutation = rsvp(ROW)

it('sends a choice with the first fifty keys that it replaces', () => {
  expect(mutation.send(ADA)).toEqual({
    method: 'POST',
    path: '/api/events/event-1/rsvps',
    headers: { authorization: 'Bearer secret' },
    body: {
      memberId: 'ada',
      memberName: 'Ada Test',
      memberEmail: 'ada@example.com',
      guestCount: '1',
      attending: true,
      eventDate: '2026-05-03',
      replaces: keys.slice(0, 50),
    },
  })
})

const ANSWER = {
  id: 'rsvp-1',
  memberId: 'ada',
  idempotencyKey: 'key',
  eventId: 'event-1',
  attending: true,
  goingCount: 7,
}

it('reads its receipt', () => {
  expect(mutation.read(ANSWER)).toEqual({ type: 'receipt', receipt: { goingCount: 7 } })
})

it.each([
  { id: undefined },
  { memberId: 'ben' },
  { idempotencyKey: 'other' },
  { eventId: 'event-2' },
  { attending: false },
  { goingCount: undefined },
])('reads no receipt with %o', (change) => {
  expect(mutation.read({ ...ANSWER, ...change })).toBeNull()
})

it('has one lane for each member and event, and is listed under its key', () => {
  const { lane, listedAs, rules } = mutation
  expect({ lane, listedAs, rules }).toEqual({
    lane: 'rsvp ada event-1',
    listedAs: 'key',
    rules: { change: 'replace', mostReplaced: 50, stays: true },
  })
})
