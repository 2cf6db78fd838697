import type { ClubEvent } from '#domain/events/event.schema.ts'
import { type EventCard, eventCardOf } from '#domain/events/event-card.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import { request } from '../../api/client.ts'

/** The events from today on by the viewer's own midnight (specification 5). */
export async function readUpcomingEvents(signal: AbortSignal): Promise<EventCard[]> {
  const events = await request<ClubEvent[]>('/api/events', { signal })
  const now = new Date()
  return events.filter((event) => isUpcoming(event, now)).map(eventCardOf)
}

/** Of the events that came with the page, which may be an older copy, those still ahead of the viewer. */
export function stillUpcoming(events: readonly EventCard[]): EventCard[] {
  const now = new Date()
  return events.filter((event) => isUpcoming(event, now))
}
