import type { CalendarDay } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { isFull } from '#domain/events/event-places.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import { type EventRsvp, unconfirmedDay } from '#domain/events/rsvp.ts'
import { formatDay } from '#domain/format-day.ts'
import type { ShownRsvp } from '../../mutations/kinds/rsvp.ts'
import { noSignalText } from '../no-signal-text.ts'

/** An event for one member: a choice on this device takes precedence over the server's RSVP. */
export type EventAvailability = {
  attending: boolean | null
  /** The earlier day of a yes that isn't confirmed for the day the event has now. */
  unconfirmed: CalendarDay | null
  goingCount: number
  isFull: boolean
  /** The queued choice, with any problem left to show. */
  row: ShownRsvp | undefined
}

/** Combines the event, the server's RSVP, the queued choice, and a tap that is still being saved. */
export function eventAvailability(
  event: Pick<ClubEvent, 'eventDate' | 'goingCount' | 'maxAttendees' | 'cancelledAt'>,
  serverRsvp: Pick<EventRsvp, 'attending' | 'answeredDate'> | undefined,
  row: ShownRsvp | undefined,
  tapped: RsvpChoice['attending'] | undefined,
): EventAvailability {
  const isRejected = row?.state === 'needs-attention'
  const queued = isRejected ? undefined : row?.input
  const attending = tapped ?? queued?.attending ?? serverRsvp?.attending ?? null
  const answeredDate = queued?.eventDate ?? serverRsvp?.answeredDate ?? event.eventDate
  // The receipt is newer than the list of events, and its count includes this member's choice.
  const receipt = row?.state === 'sent' ? row.receipt : null
  const goingCount = receipt?.goingCount ?? event.goingCount
  const countedAnswer = receipt ? row?.input : serverRsvp
  const others = Math.max(0, goingCount - (countedAnswer?.attending ? 1 : 0))
  // A tap answers for the day on the screen.
  const needsDay = attending && tapped === undefined
  return {
    attending,
    unconfirmed: needsDay ? unconfirmedDay({ attending, answeredDate }, event) : null,
    goingCount: others + (attending ? 1 : 0),
    isFull: isFull({ goingCount: others, maxAttendees: event.maxAttendees }),
    row,
  }
}

/** A short status of the member's answer; '' when there is none. */
export function answerText(
  { attending, unconfirmed, row }: Pick<EventAvailability, 'attending' | 'unconfirmed' | 'row'>,
  { confirmed }: { confirmed: boolean },
): string {
  if (row?.state === 'sending') return 'Sending…'
  if (row?.state === 'waiting-sign-in') return 'Saved. Sign in to send it.'
  if (row?.state === 'queued') {
    if (row.waitsFor === 'server') return "Saved. We'll keep trying."
    const isOffline = row.waitsFor === 'network' || !confirmed
    return isOffline ? noSignalText() : 'Sending…'
  }
  if (attending === null) return ''
  if (unconfirmed) return "We're holding your place until you answer."
  return attending ? "You're going." : "You're not going."
}

/** Asks a member again whose yes was for the day `from`. */
export function movedText(from: CalendarDay, { eventDate }: Pick<ClubEvent, 'eventDate'>): string {
  const [before, now] = [formatDay(from, eventDate), formatDay(eventDate, from)]
  return `Moved from ${before} to ${now}. Still coming?`
}

/** Why the club rejected the choice. */
export function refusalText({ attention }: Pick<ShownRsvp, 'attention'>): string {
  if (attention?.code === 'event_moved') return attention.reason
  const reason = (attention?.reason ?? '').replace(/\.?$/, '.')
  return `${reason} Your answer wasn't saved.`
}
