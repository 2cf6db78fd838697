import type { RequestPromise, RequestType } from '../car-requests/car-request.ts'
import { asDue, dueMoment } from '../car-requests/due-slot.ts'
import type { CalendarDay } from '../dates.ts'
import type { BookingRules } from './booking-rules.ts'

type Pending = {
  requestType: RequestType
  requestedDate: string
  requestedTime: string
  promise: RequestPromise
  promisedDate: string | null
  promisedTime: string | null
  dueAt?: string | undefined
}

/** The cars of a half-hour, for one request type. `isOver`: more are promised than the rules have room for. */
type Count = { promised: number; waiting: number; isOver: boolean }
/** `begins` is in epoch milliseconds. */
export type HalfHourCount = { time: string; begins: number } & Record<RequestType, Count>

/** How many cars are due in each half-hour of a day, where any is, in order; without `capacity` none is over it. */
export function halfHourCounts(
  pending: readonly Pending[],
  { day, timeZone }: { day: CalendarDay; timeZone: string },
  capacity?: BookingRules['capacity'],
): HalfHourCount[] {
  const counts = new Map<string, HalfHourCount>()
  for (const request of pending) {
    const due = asDue(request)
    const { requestType, requestedDate, requestedTime, promise } = due
    if (requestedDate !== day) continue
    const none = { promised: 0, waiting: 0, isOver: false }
    const begins = dueMoment(due, timeZone)
    const known = counts.get(requestedTime)
    const { [requestType]: count, ...rest } = known ?? { pickup: none, dropoff: none }
    const isPromised = promise === 'confirmed'
    const promised = count.promised + Number(isPromised)
    const isOver = promised > (capacity?.[requestType] ?? Number.POSITIVE_INFINITY)
    const waiting = count.waiting + Number(!isPromised)
    counts.set(requestedTime, {
      pickup: none,
      dropoff: none,
      ...rest,
      time: requestedTime,
      begins,
      [requestType]: { promised, waiting, isOver },
    })
  }
  return [...counts.values()].sort((a, b) => a.begins - b.begins)
}
