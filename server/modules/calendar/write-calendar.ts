import ical, { type ICalEventData } from 'ical-generator'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays } from '#domain/dates.ts'
import type { CalendarEntry, EntryTime } from './entry.ts'

const REFRESH_SECONDS = 60 * 60

/** Appointments as an iCalendar file (RFC 5545). Moments are written in UTC, so no zone's rules can be misread. */
export function writeCalendar(name: string, entries: CalendarEntry[]): string {
  const calendar = ical({
    // The library escapes every other text, but not the calendar's name.
    name: name.replace(/\s+/g, ' '),
    prodId: { company: CLUB.name, product: 'Calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  for (const entry of entries) calendar.createEvent(dataOf(entry))
  return calendar.toString()
}

// Without a METHOD the stamp says when the appointment last changed, so an unchanged one is written the same.
function dataOf(entry: CalendarEntry): ICalEventData {
  const { uid, sequence, changedAt, summary, description, location, url } = entry
  return {
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    ...dates(entry.time),
    summary,
    description,
    location,
    url,
  }
}

function dates(time: EntryTime): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if ('start' in time) return time
  // A day is written as it is in UTC, whatever zone the server itself is in.
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
  return { start: startOf(time.day), end: startOf(addCalendarDays(time.day, 1)), allDay: true }
}
