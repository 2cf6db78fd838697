import { arrivalText, isArrivalNews, withNews } from '#domain/car-requests/arrival.ts'
import type { CarRequest, RequestType } from '#domain/car-requests/car-request.ts'
import { asDue, dueMoment } from '#domain/car-requests/due-slot.ts'
import { isLate } from '#domain/car-requests/is-late.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { compareNames } from '#domain/compare-names.ts'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import type { Booking } from '../requests/booking.ts'
import { momentText, movedFromText, timeText } from '../requests/booking-state.ts'
import { type NextRequest, NOT_SENT_TEXT } from '../requests/coming-up.tsx'

type Car = Pick<MemberVehicle, 'id' | 'vehicleName' | 'garageStatus'>
export type CarRow<C extends Car = Car> = { vehicle: C; next: NextRequest | undefined }

const RANK = { staged: 0, needs_staging: 1, coming_home: 2, on_road: 3, stored: 3 } as const

/** By status, next booking and name. */
export function inOrder<C extends Car>(rows: readonly CarRow<C>[], timeZone: string): CarRow<C>[] {
  const rank = ({ vehicle }: CarRow) => RANK[vehicle.garageStatus]
  const due = ({ next }: CarRow) =>
    next ? dueMoment(next.request, timeZone) : Number.MAX_SAFE_INTEGER
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      due(a) - due(b) ||
      compareNames(a.vehicle.vehicleName, b.vehicle.vehicleName),
  )
}

const STATE_TEXTS = {
  waiting: 'waiting for the garage',
  confirmed: 'confirmed',
  offered: 'other times offered',
} as const

/** The car's next booking in a line: `Pickup tomorrow, 9:00 AM · confirmed`. */
export function nextText({ vehicle, next }: CarRow, clock: ClubClock): string | null {
  if (!next) return null
  const state = next.booking ? bookingText(next.booking, vehicle, clock) : NOT_SENT_TEXT
  const { requestType, requestedDate: date, requestedTime: time } = next.request
  const today = dayInZone(clock.now, clock.timeZone)
  return `${REQUEST_LABELS[requestType]} ${timeText({ date, time }, today)}${DOT} ${state}`
}

function bookingText({ request, unsent }: Booking, car: Car, { now, timeZone }: ClubClock): string {
  if (unsent?.state === 'needs-attention') return 'needs attention'
  const format = (moment: Date) => momentText(moment.toISOString(), now, timeZone)
  if (unsent && isArrivalNews(unsent.input.act)) {
    const said = arrivalText(
      withNews(request, unsent.input.act, new Date(unsent.createdAt)),
      format,
    )
    return `${said ?? 'on time'}, ${NOT_SENT_TEXT}`
  }
  if (unsent?.input.act.kind === 'cancel') return `cancel ${NOT_SENT_TEXT}`
  if (unsent) return `change ${NOT_SENT_TEXT}`
  const movedFrom = movedFromText(request, dayInZone(now, timeZone))
  const promise = movedFrom ? `moved from ${movedFrom} by the garage` : STATE_TEXTS[request.promise]
  const state = arrivalText(request, format) ?? promise
  if (!isBookingLate(request, car, { now, timeZone })) return state
  return state === STATE_TEXTS.confirmed ? 'late' : `late${DOT} ${state}`
}

/** Whether the car's next booking is late, as the garage sees it. */
export const isNextLate = ({ vehicle, next }: CarRow, clock: ClubClock): boolean =>
  next?.booking !== undefined && isBookingLate(next.booking.request, vehicle, clock)

function isBookingLate(request: CarRequest, car: Car, { now, timeZone }: ClubClock): boolean {
  const { requestType } = request
  const dueAt = dueMoment(asDue(request), timeZone)
  return isLate({ requestType, dueAt }, car.garageStatus, now.getTime())
}

export type CarAction = RequestType | 'on_my_way' | 'directions' | 'change'

/**
 * The car's button on the home page: say "on my way", then the way there; book a pickup or drop-off, or change the booking that
 * it has.
 */
export function carAction({ vehicle, next }: CarRow, today: CalendarDay): CarAction {
  const { request, unsent, isOnTheWay } = next?.booking ?? {}
  if (unsent?.state === 'needs-attention') return 'change'
  const isReady = vehicle.garageStatus === 'staged' && request?.requestType === 'pickup'
  const isDue = next !== undefined && next.request.requestedDate <= today
  const isChanging = unsent !== undefined && !isArrivalNews(unsent.input.act)
  if (isReady && isDue && !isChanging) return isOnTheWay ? 'directions' : 'on_my_way'
  const requestType = vehicle.garageStatus === 'stored' ? 'pickup' : 'dropoff'
  const isBooked = next?.request.requestType === requestType
  const isBeingBroughtOut = vehicle.garageStatus === 'needs_staging' && next !== undefined
  return isBooked || isBeingBroughtOut ? 'change' : requestType
}
