import { and, eq } from 'drizzle-orm'
import ical, { escape as escapeText, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { getEvent } from '#server/modules/events/read-events.ts'
import { type CalendarEntry, type EntryTime, eventEntry, requestEntry } from './entries.ts'

const REFRESH_SECONDS = 60 * 60

/**
 * Appointments as an iCalendar file (RFC 5545). Times are written in UTC, so that no client misreads a time zone's
 * rules.
 */
export function writeCalendar(name: string, entries: CalendarEntry[]): string {
  const calendar = ical({
    // The library escapes every text except the calendar's name, and leaves the last line without an end.
    name: escapeText(name.replace(/\s+/g, ' '), false),
    prodId: { company: CLUB.name, product: 'Calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  for (const entry of entries) calendar.createEvent(dataOf(entry))
  return `${calendar.toString()}\r\n`
}

// Without a METHOD, the stamp is the time of the last change, so an unchanged appointment produces the same bytes.
function dataOf(entry: CalendarEntry): ICalEventData {
  const { uid, sequence, changedAt, status, summary, description, location, url } = entry
  return {
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    status: ICalEventStatus[status],
    ...dates(entry.time),
    summary,
    description,
    location,
    url,
  }
}

function dates(time: EntryTime): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if ('start' in time) return time
  // Days are written as in UTC, whatever the server's time zone.
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
  return { start: startOf(time.day), end: startOf(addCalendarDays(time.day, 1)), allDay: true }
}

/** Where a member finds their bookings. */
export const BOOKINGS_PAGE = '/members/car-pickup-dropoff'

export type CalendarScope = { db: Db; timeZone: string; publicUrl: string }

/** One event as a calendar file, for "Add to calendar"; `not_found`. */
export async function eventCalendar(
  { db, timeZone, publicUrl }: CalendarScope,
  eventId: string,
): Promise<string> {
  const event = await getEvent({ db }, eventId)
  return writeCalendar(event.title, [
    eventEntry(event, { timeZone, url: `${publicUrl}/philadelphia` }),
  ])
}

/** One of a member's own requests as a calendar file; `not_found`. */
export async function bookingCalendar(
  { db, publicUrl, memberId }: CalendarScope & { memberId: string },
  requestId: string,
): Promise<string> {
  const [request] = await db
    .select()
    .from(carRequests)
    .where(and(eq(carRequests.id, requestId), eq(carRequests.memberId, memberId)))
  if (!request) throw notFound('This request')
  const entry = requestEntry(request, `${publicUrl}${BOOKINGS_PAGE}`)
  return writeCalendar(entry.summary, [entry])
}
