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
}

/** The cars of a half-hour, for one request type. `isOver`: more are promised than the rules allow. */
type Count = { promised: number; waiting: number; isOver: boolean }
/** `begins` is in epoch milliseconds. */
export type HalfHourCount = { time: string; begins: number } & Record<RequestType, Count>

/** The half-hours of a day in which cars are due, in order; without `capacity` none is over it. */
export function halfHourCounts(
  pending: readonly Pending[],
  { day, timeZone }: { day: CalendarDay; timeZone: string },
  capacity?: BookingRules['capacity'],
): HalfHourCount[] {
  const counts = new Map<string, HalfHourCount>()
  for (const request of pending.map(asDue)) {
    const { requestType, requestedDate, requestedTime: time, promise } = request
    if (requestedDate !== day) continue
    const halfHour = counts.get(time) ?? {
      time,
      begins: dueMoment({ requestedDate, requestedTime: time }, timeZone),
      pickup: { promised: 0, waiting: 0, isOver: false },
      dropoff: { promised: 0, waiting: 0, isOver: false },
    }
    const count = halfHour[requestType]
    if (promise === 'confirmed') count.promised += 1
    else count.waiting += 1
    count.isOver = count.promised > (capacity?.[requestType] ?? Number.POSITIVE_INFINITY)
    counts.set(time, halfHour)
  }
  return [...counts.values()].sort((a, b) => a.begins - b.begins)
}
