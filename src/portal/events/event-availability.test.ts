import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShownRsvp } from '../../mutations/kinds/rsvp.ts'
import { newRow } from '../../mutations/transition.ts'
import { answerText, eventAvailability, movedText, refusalText } from './event-availability.ts'

const EVENT = '11111111-1111-4111-8111-111111111111'

function row(attending: boolean, state: ShownRsvp['state'], goingCount?: number): ShownRsvp {
  return {
    id: 'row',
    kind: 'rsvp',
    ...newRow('m', { now: 0, newKey: 'key' }),
    input: { eventId: EVENT, attending, eventDate: '2026-11-29' },
    state,
    receipt: goingCount === undefined ? null : { goingCount },
  }
}
const event = (goingCount: number, maxAttendees: number | null = null) => ({
  eventDate: '2026-11-29',
  goingCount,
  maxAttendees,
  cancelledAt: null,
})
const yes = { attending: true, answeredDate: '2026-11-29' }
const no = { attending: false, answeredDate: '2026-11-29' }

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
  })
})

describe('a yes to an event that moved since', () => {
  const [SATURDAY, SUNDAY] = ['2026-11-28', '2026-11-29']
  const known = { attending: true, answeredDate: SATURDAY }
  const chosenFor = (
    attending: boolean,
    eventDate: string,
    state: ShownRsvp['state'] = 'queued',
  ) => {
    const made = row(attending, state)
    return { ...made, input: { ...made.input, eventDate } }
  }
  const shown = (...[answer, queued, tapped]: [typeof known?, ShownRsvp?, boolean?]) => {
    const availability = eventAvailability(event(12), answer, queued, tapped)
    return { ...availability, text: answerText(availability, { confirmed: true }) }
  }

  it('is unconfirmed until it is answered for the new day, and holds its place', () => {
    const place = { attending: true, goingCount: 12 }
    const text = "We're holding your place until you answer."
    expect(shown(known)).toMatchObject({ ...place, unconfirmed: SATURDAY, text })
    expect(shown(known, undefined, true)).toMatchObject({ ...place, unconfirmed: null })
    expect(shown(known, chosenFor(true, SUNDAY))).toMatchObject({ ...place, unconfirmed: null })
    expect(shown(known, undefined, false)).toMatchObject({ goingCount: 11, unconfirmed: null })
    expect(shown(known, chosenFor(false, SATURDAY)).unconfirmed).toBeNull()
  })

  it('is asked again while it waits, and as the server has it once it was refused', () => {
    expect(shown(undefined, chosenFor(true, SATURDAY)).unconfirmed).toBe(SATURDAY)
    const refused = chosenFor(true, SATURDAY, 'needs-attention')
    expect(shown(undefined, refused)).toMatchObject({ attending: null, unconfirmed: null })
    expect(shown(known, refused)).toMatchObject({ attending: true, unconfirmed: SATURDAY })
  })

  it('is asked about in the days of both', () => {
    const text = 'Moved from Sat, Nov 28 to Sun, Nov 29. Still coming?'
    expect(movedText(SATURDAY, { eventDate: SUNDAY })).toBe(text)
    expect(movedText('2026-12-31', { eventDate: '2027-01-02' })).toBe(
      'Moved from Thu, Dec 31, 2026 to Sat, Jan 2, 2027. Still coming?',
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
        known === undefined ? undefined : { ...yes, attending: known },
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
