import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue, dueMoment } from '#domain/car-requests/due-slot.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { dayInZone } from '#domain/dates.ts'
import { requestIdOf, type ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import type { Booking } from '../requests/booking.ts'
import { isStillWanted } from '../requests/coming-up.tsx'

export type AnsweredBooking = { kind: 'offered' | 'declined' | 'cancelled'; request: CarRequest }

/**
 * The bookings of all cars whose member has something to do: pick one of the offered times, or ask again for what the
 * garage declined or cancelled, until that day is over or another booking of the car and way was made since, by the club's
 * list or in `rows` of this device. Offers first, then by their day.
 */
export function answeredBookings(
  bookings: readonly Booking[],
  rows: readonly ShownRequest[],
  clock: ClubClock,
): AnsweredBooking[] {
  const all = bookings.map(({ request }) => request)
  const answered = bookings.flatMap(({ request, unsent }): AnsweredBooking[] => {
    const kind = kindOf(request, clock)
    if (!kind || unsent || (kind !== 'offered' && isReplaced(request, all, rows))) return []
    return [{ kind, request }]
  })
  const rank = ({ kind }: AnsweredBooking) => (kind === 'offered' ? 0 : 1)
  const due = ({ request }: AnsweredBooking) => dueMoment(asDue(request), clock.timeZone)
  return answered.sort((a, b) => rank(a) - rank(b) || due(a) - due(b))
}

function kindOf(request: CarRequest, { now, timeZone }: ClubClock): AnsweredBooking['kind'] | null {
  const { status, promise, offered, changedBy } = request
  const isOpen = ({ date, time }: { date: string; time: string }) =>
    !isSlotPast(date, time, now, timeZone)
  if (status === 'pending') return promise === 'offered' && offered.some(isOpen) ? 'offered' : null
  if (asDue(request).requestedDate < dayInZone(now, timeZone)) return null
  if (status === 'cancelled' && changedBy === 'staff') return 'cancelled'
  return status === 'declined' ? 'declined' : null
}

function isReplaced(
  request: CarRequest,
  all: readonly CarRequest[],
  rows: readonly ShownRequest[],
): boolean {
  const answeredAt = request.changedAt ?? request.createdAt
  const isSameWay = ({ vehicleId, requestType }: Pick<CarRequest, 'vehicleId' | 'requestType'>) =>
    vehicleId === request.vehicleId && requestType === request.requestType
  return (
    all.some((one) => isSameWay(one) && one.createdAt > answeredAt) ||
    rows.some(
      (row) =>
        requestIdOf(row) !== request.id &&
        isStillWanted(row) &&
        isSameWay(row.input) &&
        row.createdAt > Date.parse(answeredAt),
    )
  )
}
