import { Clock } from 'lucide-react'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue, dueMoment } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { useClubTimeZone, useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { type Booking, bookingOf } from './booking.ts'
import { mergeRequests, type RequestItem } from './merge-requests.ts'

/** The bookings of a car, also those that wait on this device. */
export const itemsOfCar = (items: readonly RequestItem[], vehicleId: string) =>
  items.filter(({ row, request }) => (row ? row.input : request).vehicleId === vehicleId)

export type NextRequest = {
  request: Pick<
    CarRequestInput,
    'requestType' | 'vehicleName' | 'requestedDate' | 'requestedTime'
  > &
    Partial<Pick<CarRequest, 'dueAt'>>
  isUnsent: boolean
  item: RequestItem
  /** Undefined for a request that the club doesn't have yet. */
  booking?: Booking
}

export const NOT_SENT_TEXT = 'not sent yet'

/** Whether nothing has refused or cancelled a request of this device. */
export const isStillWanted = ({ state, followedBy, receipt }: ShownRequest) =>
  state !== 'needs-attention' &&
  followedBy !== 'cancel' &&
  (receipt?.status ?? 'pending') === 'pending'

/** The request if it is queued or pending; otherwise an empty list. */
export function liveRequestsOf(item: RequestItem, acts: readonly ShownAct[]): NextRequest[] {
  const { row, request } = item
  if (row) {
    return isStillWanted(row)
      ? [{ item, request: row.input, isUnsent: row.state !== 'sent' || row.followedBy !== null }]
      : []
  }
  const booking = bookingOf(request, acts)
  if (booking.request.status !== 'pending') return []
  return [{ item, request: asDue(booking.request), isUnsent: false, booking }]
}

/** The earliest queued or pending request; one whose day has passed only if there is no other. */
export function nextRequest(
  items: readonly RequestItem[],
  { today, timeZone }: { today: string; timeZone: string },
  acts: readonly ShownAct[] = [],
): NextRequest | undefined {
  const isPast = ({ request }: NextRequest) => Number(request.requestedDate < today)
  const [next] = items
    .flatMap((item) => liveRequestsOf(item, acts))
    .sort(
      (a, b) =>
        isPast(a) - isPast(b) || dueMoment(a.request, timeZone) - dueMoment(b.request, timeZone),
    )
  return next
}

/** Finds the next request of a car. */
export function useComingUp(rows: readonly ShownRequest[], acts?: readonly ShownAct[]) {
  const { data, dataUpdatedAt, isError } = useMyCarRequests()
  const today = useClubToday()
  const timeZone = useClubTimeZone()
  const { items } = mergeRequests(rows, data ?? [], dataUpdatedAt)
  return {
    today,
    timeZone,
    isError,
    ofCar: (vehicleId: string) =>
      nextRequest(itemsOfCar(items, vehicleId), { today, timeZone }, acts),
  }
}

/** Shows the car's existing booking, so that nobody makes another by mistake. */
export function RequestedFor({ request, isUnsent }: Pick<NextRequest, 'request' | 'isUnsent'>) {
  const today = useClubToday()
  const { requestType, requestedDate, requestedTime } = request
  return (
    <span className="tabular flex items-start gap-1.5 font-medium text-sm text-text">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
      <span>
        <span>{`${REQUEST_LABELS[requestType]} `}</span>
        <span className="whitespace-nowrap">
          {`${nearDayText(requestedDate, today)}, ${requestedTime}${isUnsent ? DOT : ''}`}
        </span>{' '}
        {isUnsent && <span className="whitespace-nowrap">{NOT_SENT_TEXT}</span>}
      </span>
    </span>
  )
}
