import { placeDetails } from '#domain/car-requests/places.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { CLUB } from '#domain/club.ts'
import { type CalendarDay, momentInZone } from '#domain/dates.ts'
import { parseEventTime } from '#domain/events/event-time.ts'
import { isolated } from '#domain/isolated.ts'
import { type CarRequestRow, dueMoment } from '#server/modules/car-requests/car-request-view.ts'
import type { EventRow } from '#server/modules/events/read-events.ts'

/** An appointment with a start and an end, or one for a whole day because its time is unknown. */
export type EntryTime = { start: Date; end: Date } | { day: CalendarDay }

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

const USUAL_MINUTES = 2 * 60

type Place = { timeZone: string; url: string }

/** An event as an appointment, by the club's clock; without a readable time it lasts the whole day. */
export function eventEntry(event: EventRow, { timeZone, url }: Place): CalendarEntry {
  const time = timeOf(event, timeZone)
  const unread = 'day' in time ? [`Time: ${event.eventTime}`] : []
  return {
    uid: uidOf('event', event.id),
    sequence: secondsBetween(event.createdAt, event.updatedAt),
    changedAt: event.updatedAt,
    status: 'CONFIRMED',
    time,
    summary: event.title,
    description: [...unread, event.description].join('\n\n'),
    location: event.location,
    url,
  }
}

/** Never negative: the clock may have been set back in between. */
function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
}

function timeOf({ eventDate, eventTime }: EventRow, timeZone: string): EntryTime {
  const hours = parseEventTime(eventTime)
  if (!hours) return { day: eventDate }
  const at = (minutes: number) => momentInZone(eventDate, minutes, timeZone)
  return { start: at(hours.start), end: at(hours.end ?? hours.start + USUAL_MINUTES) }
}

const SLOT_MS = 30 * 60_000

const statusOf = ({ status, promise }: CarRequestRow) => {
  if (status === 'cancelled' || status === 'declined') return 'CANCELLED'
  return promise === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
}

/** A car request as an appointment: the half hour it is due, where the car stands. */
export function requestEntry(request: CarRequestRow, url: string): CalendarEntry {
  const { name, address } = placeDetails(request.place)
  const start = dueMoment(request)
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
