import type { ClubEvent } from '#domain/events/event.ts'
import { type EventCard, eventCardOf } from '#domain/events/event-card.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import { hasFields } from '#domain/is-record.ts'
import { readList } from '../../http/client.ts'
import { serverNow } from '../../http/server-clock.ts'

// A day under the name `date` counts as well, so `eventDate` may be absent (specification 3).
export function isEvent(row: unknown): row is ClubEvent {
  return hasFields(row, {
    id: 'string',
    title: 'string',
    description: 'string',
    eventTime: 'string',
    location: 'string',
    maxAttendees: 'number or null',
    imageUrl: 'string or null',
    goingCount: 'number',
    version: 'number',
  })
}

/** The events from today on, by the viewer's local midnight (specification 5). */
export async function readUpcomingEvents(signal: AbortSignal): Promise<EventCard[]> {
  const events = await readList('/api/events', isEvent, signal)
  const now = serverNow()
  return events.filter((event) => isUpcoming(event, now)).map(eventCardOf)
}

/** Drops embedded events that are over for the viewer, because the page may be an older copy. */
export function stillUpcoming(events: readonly EventCard[]): EventCard[] {
  const now = serverNow()
  return events.filter((event) => isUpcoming(event, now))
}
