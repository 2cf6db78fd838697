import type { RequestType } from '#domain/car-requests/car-request.ts'
import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { compareNames } from '#domain/compare-names.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { timeText } from '../requests/booking-state.ts'
import { type Next, WAITING } from '../requests/coming-up.tsx'

type Car = Pick<MemberVehicle, 'id' | 'vehicleName' | 'garageStatus'>
export type CarRow<C extends Car = Car> = { vehicle: C; next: Next | undefined }

const RANK = { staged: 0, needs_staging: 1, coming_home: 2, on_road: 3, stored: 3 } as const

/** The car that matters first is first: an answer is wanted, it is at the door, and then by the next booking. */
export function inOrder<C extends Car>(rows: readonly CarRow<C>[], timeZone: string): CarRow<C>[] {
  const rank = ({ vehicle, next }: CarRow) =>
    next?.promise === 'offered' ? -1 : RANK[vehicle.garageStatus]
  const due = ({ next }: CarRow) =>
    next ? dueMoment(next.request, timeZone) : Number.MAX_SAFE_INTEGER
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      due(a) - due(b) ||
      compareNames(a.vehicle.vehicleName, b.vehicle.vehicleName),
  )
}

const ANSWERS = {
  waiting: 'waiting for the garage',
  confirmed: 'confirmed',
  offered: 'pick another time',
} as const

/** Its next booking in a line: `Pickup tomorrow, 9:00 AM · confirmed`. */
export function nextText({ request, promise }: Next, today: CalendarDay): string {
  const { requestType, requestedDate: date, requestedTime: time } = request
  const state = promise ? ANSWERS[promise] : WAITING
  return `${REQUEST_LABELS[requestType]} ${timeText({ date, time }, today)}${DOT} ${state}`
}

/** What a member can do with the car from here: book a pickup or drop-off, or change the booking that is there. */
export function stepOf({ vehicle, next }: CarRow): { book: RequestType } | 'answer' | 'change' {
  if (next?.promise === 'offered') return 'answer'
  const requestType = vehicle.garageStatus === 'stored' ? 'pickup' : 'dropoff'
  const isBooked = next?.request.requestType === requestType
  const isComing = vehicle.garageStatus === 'needs_staging' && next !== undefined
  return isBooked || isComing ? 'change' : { book: requestType }
}
