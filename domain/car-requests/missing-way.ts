import type { GarageStatus } from '../vehicles/garage-cycle.ts'
import type { RequestType } from './car-request.ts'

type Booking = { requestType: RequestType; dueAt: number }

/**
 * The way that a booking's car would have to go first, because it isn't where the booking starts: at the club for a pickup,
 * with its member for a drop-off. Null if it is there, or a pending booking of that way is due before. Moments in epoch
 * milliseconds. A booking with a missing way isn't confirmed automatically.
 */
export function missingWay(
  { requestType, dueAt }: Booking,
  { status, notHereYet }: { status: GarageStatus; notHereYet: boolean },
  pending: readonly Booking[],
): RequestType | null {
  const other = requestType === 'pickup' ? 'dropoff' : 'pickup'
  if (pending.some((one) => one.requestType === other && one.dueAt <= dueAt)) return null
  const isOut = status === 'on_road' || status === 'coming_home'
  const isHere = status !== 'on_road' && !notHereYet
  return (requestType === 'pickup' ? isHere : isOut) ? null : other
}
