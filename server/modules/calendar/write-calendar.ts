import { and, eq } from 'drizzle-orm'
import ical, {
  escape as escapeText,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { placeDetails } from '#domain/car-requests/places.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays, type CalendarDay, momentInZone } from '#domain/dates.ts'
import { eventPath } from '#domain/events/event-card.ts'
import { plannedHours } from '#domain/events/event-time.ts'
import { isolated } from '#domain/isolated.ts'
import { BOOKINGS_PAGE } from '#domain/member-pages.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { CarRequestRow } from '#server/modules/car-requests/car-request-view.ts'
import { type EventRow, getEvent } from '#server/modules/events/read-events.ts'

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
    transparency: isBusy(entry) ? null : ICalEventTransparency.TRANSPARENT,
    summary,
    description,
    location,
    url,
  }
}

/** An event without a readable time takes some hours of its day, so the day stays free for other appointments. */
function isBusy({ status, time }: CalendarEntry): boolean {
  return status !== 'CANCELLED' && 'start' in time
}

function dates(time: EntryTime): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if ('start' in time) return time
  // Days are written as in UTC, whatever the server's time zone.
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
  return {
    start: startOf(time.day),
    end: startOf(addCalendarDays(time.day, 1)),
    allDay: true,
  }
}

export type CalendarScope = { db: Db; timeZone: string; publicUrl: string }

/** One event as a calendar file, for "Add to calendar"; `not_found`. */
export async function eventCalendar(
  { db, timeZone, publicUrl }: CalendarScope,
  eventId: string,
): Promise<string> {
  const event = await getEvent({ db }, eventId)
  return writeCalendar(event.title, [
    eventEntry(event, { timeZone, url: publicUrl + eventPath(event) }),
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

/** An appointment with a start and an end, or one for a whole day because its time is unknown. */
type EntryTime = { start: Date; end: Date } | { day: CalendarDay }

/** A calendar appointment; `uid` never changes while its event or request exists. */
export type CalendarEntry = {
  uid: string
  /** Grows with every change, so that a calendar uses the newer of two copies. */
  sequence: number
  changedAt: Date
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  time: EntryTime
  summary: string
  description: string
  location: string
  url: string
}

/** The UID of an appointment in every calendar; it must not change with the server's address. */
function uidOf(kind: 'event' | 'car-request', id: string): string {
  return `${kind}-${id}@${CLUB.email.split('@')[1]}`
}

type EntryContext = { timeZone: string; url: string }

/** An event as an appointment, by the club's clock; without a readable time it lasts the whole day. */
export function eventEntry(event: EventRow, { timeZone, url }: EntryContext): CalendarEntry {
  const time = timeOf(event, timeZone)
  const notes = [
    event.cancellationReason && `Cancelled: ${event.cancellationReason}`,
    'day' in time && `Time: ${event.eventTime}`,
    event.description,
  ]
  return {
    uid: uidOf('event', event.id),
    sequence: event.version - 1,
    changedAt: event.updatedAt,
    status: event.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
    time,
    summary: event.title,
    description: notes.filter(Boolean).join('\n\n'),
    location: event.location,
    url,
  }
}

function timeOf({ eventDate, eventTime }: EventRow, timeZone: string): EntryTime {
  const hours = plannedHours(eventTime)
  if (!hours) return { day: eventDate }
  const at = (minutes: number) => momentInZone(eventDate, minutes, timeZone)
  return { start: at(hours.start), end: at(hours.end) }
}

const SLOT_MS = 30 * 60_000

const statusOf = ({ status, promise }: CarRequestRow) => {
  if (status === 'cancelled' || status === 'declined') return 'CANCELLED'
  return promise === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
}

/** A car request as an appointment: the half hour it is booked for, where the car stands. */
export function requestEntry(request: CarRequestRow, url: string): CalendarEntry {
  const { name, address } = placeDetails(request.place)
  const start = request.promisedAt ?? request.slotAt
  return {
    uid: uidOf('car-request', request.id),
    sequence: request.version - 1,
    changedAt: request.changedAt,
    status: statusOf(request),
    time: { start, end: new Date(start.getTime() + SLOT_MS) },
    summary: `${REQUEST_LABELS[request.requestType]}: ${isolated(request.vehicleName)}`,
    description: request.notes ?? '',
    location: `${name}, ${address}`,
    url,
  }
}
