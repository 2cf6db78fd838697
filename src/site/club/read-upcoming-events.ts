import { listEvents } from '#domain/api/events.ts'
import { type EventCard, eventCardOf } from '#domain/events/event-card.ts'
import { call } from '../../http/call.ts'
import { stillUpcoming } from './still-upcoming.ts'

/** The events from today on, by the viewer's local midnight (specification 5). */
export async function readUpcomingEvents(signal: AbortSignal): Promise<EventCard[]> {
  const events = await call(listEvents, { signal })
  return stillUpcoming(events).map((event) => eventCardOf(event))
}
