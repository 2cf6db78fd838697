import { momentInZone } from '#domain/dates.ts'
import { overAfterMinutes } from '#domain/events/event-time.ts'

/** Whether an event is over by the club's clock: no answer to it counts any more. */
export function isOver(
  { eventDate, eventTime }: { eventDate: string; eventTime: string },
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  return momentInZone(eventDate, overAfterMinutes(eventTime), timeZone) <= now
}
