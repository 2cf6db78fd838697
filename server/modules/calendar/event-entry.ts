import { momentInZone } from '#domain/dates.ts'
import { parseEventTime } from '#domain/events/event-time.ts'
import type { EventRow } from '#server/modules/events/event-view.ts'
import type { CalendarEntry, EntryTime } from './entry.ts'
import { uidOf } from './uid.ts'

const USUAL_MINUTES = 2 * 60

type Place = { timeZone: string; url: string }

/** An event as an appointment, by the club's clock; without a readable time it takes the whole day. */
export function eventEntry(event: EventRow, { timeZone, url }: Place): CalendarEntry {
  const time = timeOf(event, timeZone)
  const unread = 'day' in time ? [`Time: ${event.eventTime}`] : []
  return {
    uid: uidOf('event', event.id),
    sequence: secondsBetween(event.createdAt, event.updatedAt),
    changedAt: event.updatedAt,
    time,
    summary: event.title,
    description: [...unread, event.description].join('\n\n'),
    location: event.location,
    url,
  }
}

/** Never less than none: a clock that was ahead may have been put right in between. */
function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
}

function timeOf({ eventDate, eventTime }: EventRow, timeZone: string): EntryTime {
  const hours = parseEventTime(eventTime)
  if (!hours) return { day: eventDate }
  const at = (minutes: number) => momentInZone(eventDate, minutes, timeZone)
  return { start: at(hours.start), end: at(hours.end ?? hours.start + USUAL_MINUTES) }
}
