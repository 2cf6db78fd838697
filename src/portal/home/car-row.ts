import type { CarRequest, RequestType } from '#domain/car-requests/car-request.ts'
import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { compareNames } from '#domain/compare-names.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { Booking } from '../requests/booking.ts'
import { timeText } from '../requests/booking-state.ts'
import { type Next, WAITING } from '../requests/coming-up.tsx'

type Car = Pick<MemberVehicle, 'id' | 'vehicleName' | 'garageStatus'>
export type CarRow<C extends Car = Car> = {
  vehicle: C
  next: Next | undefined
  /** What the garage declined, which is shown where nothing else is booked. */
  declined?: CarRequest | undefined
}

const RANK = { staged: 0, needs_staging: 1, coming_home: 2, on_road: 3, stored: 3 } as const

/** The car that matters first is first: an answer is wanted, it is at the door, and then by the next booking. */
export function inOrder<C extends Car>(rows: readonly CarRow<C>[], timeZone: string): CarRow<C>[] {
  const rank = ({ vehicle, next }: CarRow) => (wantsAnswer(next) ? -1 : RANK[vehicle.garageStatus])
  const due = ({ next, declined }: CarRow) => {
    const request = next?.request ?? declined
    return request ? dueMoment(request, timeZone) : Number.MAX_SAFE_INTEGER
  }
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      due(a) - due(b) ||
      compareNames(a.vehicle.vehicleName, b.vehicle.vehicleName),
  )
}

/** Whether the garage offers other times that this device has not answered yet. */
const wantsAnswer = (next: Next | undefined) =>
  next?.booking?.request.promise === 'offered' && !next.booking.unsent

const ANSWERS = {
  waiting: 'waiting for the garage',
  confirmed: 'confirmed',
  offered: 'pick another time',
} as const

/** The car's next booking in a line, or the declined one: `Pickup tomorrow, 9:00 AM · confirmed`. */
export function nextText({ next, declined }: CarRow, today: CalendarDay): string | null {
  if (next) return lineOf(next.request, next.booking ? bookingText(next.booking) : WAITING, today)
  return declined ? lineOf(declined, 'declined', today) : null
}

function lineOf(request: Next['request'], state: string, today: CalendarDay): string {
  const { requestType, requestedDate: date, requestedTime: time } = request
  return `${REQUEST_LABELS[requestType]} ${timeText({ date, time }, today)}${DOT} ${state}`
}

function bookingText({ request, unsent }: Booking): string {
  if (unsent?.state === 'needs-attention') return 'needs attention'
  if (unsent?.input.act.kind === 'on_my_way') return `on your way, ${WAITING}`
  if (unsent) return `change ${WAITING}`
  return request.onTheWaySince ? 'on your way' : ANSWERS[request.promise]
}

export type Step = RequestType | 'on_my_way' | 'answer' | 'change'

/**
 * What a member can do with the car from here: answer an offer, say that they are on the way to it, book a pickup or
 * drop-off, or change the booking that is there.
 */
export function stepOf({ vehicle, next }: CarRow, today: CalendarDay): Step {
  if (wantsAnswer(next)) return 'answer'
  const { request, unsent } = next?.booking ?? {}
  if (unsent?.state === 'needs-attention') return 'change'
  const isReady = vehicle.garageStatus === 'staged' && request?.requestType === 'pickup'
  const isDue = next !== undefined && next.request.requestedDate <= today
  if (isReady && isDue && !unsent && !request.onTheWaySince) return 'on_my_way'
  const requestType = vehicle.garageStatus === 'stored' ? 'pickup' : 'dropoff'
  const isBooked = next?.request.requestType === requestType
  const isComing = vehicle.garageStatus === 'needs_staging' && next !== undefined
  return isBooked || isComing ? 'change' : requestType
}
