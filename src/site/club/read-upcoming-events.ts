import { listEvents } from '#domain/api/events.ts'
import { type EventCard, eventCardOf } from '#domain/events/event-card.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import { call } from '../../http/call.ts'
import { serverNow } from '../../http/server-clock.ts'

/** The events from today on, by the viewer's local midnight (specification 5). */
export async function readUpcomingEvents(signal: AbortSignal): Promise<EventCard[]> {
  const events = await call(listEvents, { signal })
  const now = serverNow()
  return events.filter((event) => isUpcoming(event, now)).map((event) => eventCardOf(event))
}

/** Drops embedded events that are over for the viewer, because the page may be an older copy. */
export function stillUpcoming(events: readonly EventCard[]): EventCard[] {
  const now = serverNow()
  return events.filter((event) => isUpcoming(event, now))
}
