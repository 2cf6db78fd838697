import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventStanding, type QueuedRsvp } from './event-standing.ts'

const EVENT = '11111111-1111-4111-8111-111111111111'

function row(attending: boolean, state: QueuedRsvp['state'], goingCount?: number): QueuedRsvp {
  return {
    id: 'row',
    kind: 'rsvp',
    memberId: 'm',
    key: 'key',
    choice: { eventId: EVENT, attending },
    replaces: [],
    createdAt: 0,
    state,
    attempts: 0,
    attemptedEver: false,
    nextTryAt: 0,
    sendingUntil: 0,
    waitsFor: null,
    askAnyway: false,
    intent: null,
    attention: null,
    receipt: goingCount === undefined ? null : { goingCount },
    sentAt: null,
    arrivedAnyway: null,
  }
}
const event = (goingCount: number, maxAttendees: number | null = null) => ({
  goingCount,
  maxAttendees,
})
const yes = { attending: true }
const no = { attending: false }

describe('the answer that is marked', () => {
  it('is the tap, before what waits, before what the server knew', () => {
    expect(eventStanding(event(5), no, row(false, 'queued'), true).attending).toBe(true)
    expect(eventStanding(event(5), no, row(true, 'queued'), undefined).attending).toBe(true)
    expect(eventStanding(event(5), no, undefined, undefined).attending).toBe(false)
    expect(eventStanding(event(5), undefined, undefined, undefined).attending).toBeNull()
  })

  it('goes back to what the server knows when the choice was refused', () => {
    const refused = row(true, 'needs-attention')
    expect(eventStanding(event(5), no, refused, undefined).attending).toBe(false)
    expect(eventStanding(event(5), undefined, refused, undefined).attending).toBeNull()
    expect(eventStanding(event(5), yes, row(false, 'dismissed'), undefined).attending).toBe(true)
  })
})

describe('how many go', () => {
  it('counts the own waiting choice, and only once', () => {
    const count = (...[known, waiting, tap]: [typeof yes | undefined, boolean?, boolean?]) =>
      eventStanding(
        event(12, 40),
        known,
        waiting === undefined ? undefined : row(waiting, 'queued'),
        tap,
      ).goingCount
    expect(count(undefined)).toBe(12)
    expect(count(undefined, true)).toBe(13)
    expect(count(yes, true)).toBe(12)
    expect(count(yes, false)).toBe(11)
    expect(count(no, true)).toBe(13)
    expect(count(no, true, false)).toBe(12)
    expect(count(yes, undefined, false)).toBe(11)
  })

  it('is the receipt’s until the lists are read again', () => {
    expect(eventStanding(event(12), undefined, row(true, 'sent', 20), undefined).goingCount).toBe(
      20,
    )
    expect(eventStanding(event(12), undefined, row(true, 'sent', 20), false).goingCount).toBe(19)
  })
})

describe('a full event', () => {
  it('is full for all who do not go, and not for who holds a place', () => {
    expect(eventStanding(event(40, 40), undefined, undefined, undefined).isFull).toBe(true)
    expect(eventStanding(event(40, 40), yes, undefined, undefined).isFull).toBe(false)
    expect(eventStanding(event(40, 40), yes, row(false, 'queued'), undefined).isFull).toBe(false)
    expect(eventStanding(event(39, 40), undefined, undefined, undefined).isFull).toBe(false)
    expect(eventStanding(event(9999), undefined, undefined, undefined).isFull).toBe(false)
  })
})

it('never counts below nobody, nor the member twice', () => {
  const choice = fc.option(fc.boolean(), { nil: undefined })
  fc.assert(
    fc.property(fc.nat(50), choice, choice, choice, (going, known, waiting, tap) => {
      const standing = eventStanding(
        event(going, 40),
        known === undefined ? undefined : { attending: known },
        waiting === undefined ? undefined : row(waiting, 'queued'),
        tap,
      )
      expect(standing.goingCount).toBeGreaterThanOrEqual(standing.attending ? 1 : 0)
      expect(Math.abs(standing.goingCount - going)).toBeLessThanOrEqual(1)
    }),
  )
})
