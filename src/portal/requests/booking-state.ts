import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import { BOOKINGS_PAGE } from '#domain/member-pages.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { requestIdOf, type ShownRequest } from '../../mutations/kinds/request-row.ts'
import { bookingOf, versionOf } from './booking.ts'
import { isReadSince } from './merge-requests.ts'
import { slotText } from './slot-text.ts'

type RequestedDay = Pick<CarRequestInput, 'vehicleId' | 'requestType' | 'requestedDate'>

/**
 * The pending request of the car, type and day, with what `acts` made of it since the list was read; another request for them
 * changes it (decision 44).
 */
export const liveRequest = (
  requests: readonly CarRequest[] = [],
  acts: readonly ShownAct[],
  requested: RequestedDay,
) =>
  requests
    .map((request) => bookingOf(request, acts).request)
    .filter(({ status }) => status === 'pending')
    .map(asDue)
    .find(
      ({ vehicleId, requestType, requestedDate }) =>
        vehicleId === requested.vehicleId &&
        requestType === requested.requestType &&
        requestedDate === requested.requestedDate,
    )

/** The link to a booking on its page. */
export const bookingLink = (id: string) => `${BOOKINGS_PAGE}#booking-${id}`

/** Whether a booking is past: over, and its day as well, or its car came or went. */
export const isPast = (request: CarRequest, today: CalendarDay) =>
  request.status === 'completed' ||
  (request.status !== 'pending' && asDue(request).requestedDate < today)

/** How long an act can be undone, in its toast or on its booking's card. */
const UNDO_WITHIN_MS = 60 * 60_000

/**
 * The keys of sent acts that this device can forget: something newer happened to the request, nobody will undo the act
 * any more, or the request was deleted. `readAt` is when the list was read.
 */
export function forgettableKeys(
  acts: readonly ShownAct[],
  requests: readonly CarRequest[],
  readAt: number,
): string[] {
  const listed = new Map(requests.map((request) => [request.id, request]))
  const isOver = ({ receipt, sentAt, input }: ShownAct) => {
    const request = listed.get(input.requestId)
    if (!receipt || sentAt === null) return false
    if (!request) return isReadSince(sentAt, readAt)
    return versionOf(request) > versionOf(receipt) || readAt > sentAt + UNDO_WITHIN_MS
  }
  return acts.filter(isOver).map(({ key }) => key)
}

/** Rejected acts on requests that neither the list nor this device has: the list may be older than one that just arrived. */
export function rejectedUnlistedActs(
  acts: readonly ShownAct[],
  requests: readonly CarRequest[],
  rows: readonly ShownRequest[],
) {
  const listed = new Set([...requests.map(({ id }) => id), ...rows.map(requestIdOf)])
  return acts.filter(
    ({ state, input }) => state === 'needs-attention' && !listed.has(input.requestId),
  )
}

/** A slot within a sentence: `tomorrow, 9:00 AM`. */
export function timeText({ date, time }: { date: string; time: string }, today: CalendarDay) {
  const text = slotText({ requestedDate: date, requestedTime: time }, today)
  // Other days are names, such as "Wed" or "Jun 30".
  return /^To(day|morrow)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/**
 * The time that was asked for, where the garage promises another: "10:00 AM", with its day if that is another. Null once
 * its member has acted since: mostly they know, or took that time themselves.
 */
export function movedFromText(request: CarRequest, today: CalendarDay): string | null {
  const { requestedDate: date, requestedTime: time, promisedDate, promisedTime } = request
  if (request.changedBy === 'member') return null
  if (promisedTime === null || (promisedDate === date && promisedTime === time)) return null
  return promisedDate === date ? time : timeText({ date, time }, today)
}

/** A moment within a sentence, by the club's clock: `6:30 PM`, with its day if that is not today. */
export function momentText(moment: string, now: Date, timeZone: string): string {
  const at = new Date(moment)
  const parts = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const time = new Intl.DateTimeFormat('en-US', parts).format(at)
  const today = dayInZone(now, timeZone)
  return timeText({ date: dayInZone(at, timeZone), time }, today).replace(/^today, /, '')
}

/** Whether the list holds every request, so that one missing from it was deleted; a full page may have cut it off. */
export const isCompleteList = (requests: readonly CarRequest[]) => requests.length < PAGE_ROWS
