import { isUpcoming } from '#domain/events/event-day.ts'
import { serverNow } from '../../http/server-clock.ts'

/** Drops events that are over for the viewer (specification 5). */
export function stillUpcoming<Event extends Parameters<typeof isUpcoming>[0]>(
  events: readonly Event[],
): Event[] {
  const now = serverNow()
  return events.filter((event) => isUpcoming(event, now))
}
