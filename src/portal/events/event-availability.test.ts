import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShownRsvp } from '../../mutations/kinds/rsvp.ts'
import { newRow } from '../../mutations/transition.ts'
import { eventAvailability, refusalText } from './event-availability.ts'

const EVENT = '11111111-1111-4111-8111-111111111111'

function row(attending: boolean, state: ShownRsvp['state'], goingCount?: number): ShownRsvp {
  return {
    id: 'row',
    kind: 'rsvp',
    ...newRow('m', { now: 0, newKey: 'key' }),
    input: { eventId: EVENT, attending },
    state,
    receipt: goingCount === undefined ? null : { goingCount },
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
    expect(eventAvailability(event(5), no, row(false, 'queued'), true).attending).toBe(true)
    expect(eventAvailability(event(5), no, row(true, 'queued'), undefined).attending).toBe(true)
    expect(eventAvailability(event(5), no, undefined, undefined).attending).toBe(false)
    expect(eventAvailability(event(5), undefined, undefined, undefined).attending).toBeNull()
  })

  it('goes back to what the server knows when the choice was refused', () => {
    const refused = row(true, 'needs-attention')
    expect(eventAvailability(event(5), no, refused, undefined).attending).toBe(false)
    expect(eventAvailability(event(5), undefined, refused, undefined).attending).toBeNull()
    expect(eventAvailability(event(5), yes, row(false, 'dismissed'), undefined).attending).toBe(
      true,
    )
  })
})

describe('how many go', () => {
  it('counts the own waiting choice, and only once', () => {
    const count = (...[known, waiting, tap]: [typeof yes | undefined, boolean?, boolean?]) =>
      eventAvailability(
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
    expect(
      eventAvailability(event(12), undefined, row(true, 'sent', 20), undefined).goingCount,
    ).toBe(20)
    expect(eventAvailability(event(12), undefined, row(true, 'sent', 20), false).goingCount).toBe(
      19,
    )
  })
})

describe('a full event', () => {
  it('is full for all who do not go, and not for who holds a place', () => {
    expect(eventAvailability(event(40, 40), undefined, undefined, undefined).isFull).toBe(true)
    expect(eventAvailability(event(40, 40), yes, undefined, undefined).isFull).toBe(false)
    expect(eventAvailability(event(40, 40), yes, row(false, 'queued'), undefined).isFull).toBe(
      false,
    )
    expect(eventAvailability(event(39, 40), undefined, undefined, undefined).isFull).toBe(false)
    expect(eventAvailability(event(9999), undefined, undefined, undefined).isFull).toBe(false)
  })
})

it('never counts below nobody, nor the member twice', () => {
  const choice = fc.option(fc.boolean(), { nil: undefined })
  fc.assert(
    fc.property(fc.nat(50), choice, choice, choice, (going, known, waiting, tap) => {
      const availability = eventAvailability(
        event(going, 40),
        known === undefined ? undefined : { attending: known },
        waiting === undefined ? undefined : row(waiting, 'queued'),
        tap,
      )
      expect(availability.goingCount).toBeGreaterThanOrEqual(availability.attending ? 1 : 0)
      expect(Math.abs(availability.goingCount - going)).toBeLessThanOrEqual(1)
    }),
  )
})

it('ends the server’s sentence with one full stop, whether or not it came with one', () => {
  const said = (reason: string) =>
    refusalText({ attention: { reason, code: 'event_full', fields: {} } })
  expect(said('This event is full')).toBe("This event is full. Your answer wasn't saved.")
  expect(said('RSVPs are closed.')).toBe("RSVPs are closed. Your answer wasn't saved.")
})
