import type { ClubEvent } from '#domain/events/event.schema.ts'
import { isFull } from '#domain/events/places.ts'
import type { EventRsvp, RsvpChoice } from '#domain/events/rsvp.schema.ts'
import type { OutboxRow, RsvpRow } from '../../outbox/outbox-row.ts'

export type QueuedRsvp = OutboxRow<RsvpRow>

/** How an event stands for one member: what is on this device counts before what the server knew. */
export type Standing = {
  attending: boolean | null
  goingCount: number
  isFull: boolean
  /** What is still to be said of the choice on this device. */
  row: QueuedRsvp | undefined
}

/** Whether the choice in `row` counts, or the server's word does. */
function counts(row: QueuedRsvp): boolean {
  return row.state !== 'needs-attention' && row.state !== 'dismissed'
}

/**
 * Puts together the event, the member's RSVP as the server knew it, the choice that waits on this device, and the
 * one that was tapped just now and is still being written.
 */
export function eventStanding(
  event: Pick<ClubEvent, 'goingCount' | 'maxAttendees'>,
  known: Pick<EventRsvp, 'attending'> | undefined,
  row: QueuedRsvp | undefined,
  tapped: RsvpChoice['attending'] | undefined,
): Standing {
  const queued = row && counts(row) ? row.choice.attending : undefined
  const attending = tapped ?? queued ?? known?.attending ?? null
  const isCurrent = row?.state === 'sent' && row.receipt !== null
  const base = isCurrent && row.receipt ? row.receipt.goingCount : event.goingCount
  const counted = isCurrent ? row.choice.attending : known?.attending === true
  const others = Math.max(0, base - (counted ? 1 : 0))
  return {
    attending,
    goingCount: others + (attending ? 1 : 0),
    isFull: isFull({ goingCount: others, maxAttendees: event.maxAttendees }),
    row,
  }
}
