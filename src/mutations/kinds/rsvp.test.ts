import { expect, it } from 'vitest'
import { ADA } from '../../../tests/setup/queue-of-ada.ts'
import { newRow } from '../transition.ts'
import { type RsvpRow, rsvp } from './rsvp.ts'

const ROW: RsvpRow = {
  ...newRow('ada', { now: 1_000, newKey: 'key' }),
  id: 'row',
  kind: 'rsvp',
  input: { eventId: 'event-1', attending: true, eventDate: '2026-05-03' },
}
const mutation = rsvp(ROW)

it('sends a choice by the bearer, with whose it is and for which day', () => {
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
    },
  })
})

const ANSWER = {
  id: 'rsvp-1',
  memberId: 'ada',
  eventId: 'event-1',
  attending: true,
  goingCount: 7,
}

it('reads its receipt', () => {
  expect(mutation.read(ANSWER)).toEqual({ goingCount: 7 })
})

it.each([
  { id: undefined },
  { memberId: 'ben' },
  { eventId: 'event-2' },
  { attending: false },
  { goingCount: undefined },
  { goingCount: '12' },
])('reads no receipt with %o', (change) => {
  expect(mutation.read({ ...ANSWER, ...change })).toBeNull()
})

it('has one lane for each event, and is listed under its key', () => {
  const { lane, listedAs, rules } = mutation
  expect({ lane, listedAs, rules }).toEqual({
    lane: 'rsvp event-1',
    listedAs: 'key',
    rules: { isCommand: false },
  })
})
