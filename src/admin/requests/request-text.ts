import type {
  CarRequest,
  DayAndTime,
  RequestHistoryRow,
  RequestSource,
  RequestType,
} from '#domain/car-requests/car-request.ts'
import { missingWay } from '#domain/car-requests/missing-way.ts'
import { DOT } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import { isolated } from '#domain/isolated.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import type { DaySlot } from '../../slots/day-slots.ts'
import { requestState } from '../board/request-state.ts'
import { clubDay, formatMoment } from '../board/request-time.ts'
import { countText } from '../count-text.ts'

/** "today, 10:00 AM", "Sat, 10:00 AM", "Sat, Dec 12, 10:00 AM". */
export function slotText({ date, time }: DayAndTime, { now, timeZone }: ClubClock): string {
  return `${nearDayText(date, clubDay(now, timeZone))}, ${time}`
}

/** A request's state in words: "Waiting for an answer", "Declined: We’re full then". */
export function stateText(request: CarRequest, clock: ClubClock): string {
  const { status, reason, offerEndsAt } = request
  const because = reason ? `: ${reason}` : ''
  if (status === 'declined') return `Declined${because}`
  if (status === 'cancelled') return `Cancelled${because}`
  if (status === 'completed') return 'Completed'
  if (status === 'expired') return 'Expired'
  const until = offerEndsAt ? formatMoment(new Date(offerEndsAt), clock.timeZone, clock.now) : ''
  switch (requestState(request, clock.now)) {
    case 'confirmed':
      return 'Confirmed'
    case 'over-capacity':
      return 'Over capacity'
    case 'offered':
      return `Other times offered until ${until}`
    case 'to-answer':
      return request.promise === 'offered'
        ? `No answer to the offer by ${until}`
        : 'Waiting for an answer'
  }
}

/** Why a booking isn't confirmed automatically although there is room; null if its car is where it starts. */
export function carPlaceText(
  vehicle: AdminVehicle,
  { requestType, dueAt }: { requestType: RequestType; dueAt: number },
): string | null {
  const pending = vehicle.pendingRequests.map((other) => ({
    requestType: other.requestType,
    dueAt: Date.parse(other.dueAt),
  }))
  const missing = missingWay({ requestType, dueAt }, vehicle, pending)
  return missing && CAR_PLACE_TEXTS[missing]
}

const CAR_PLACE_TEXTS: Record<RequestType, string> = {
  pickup: 'Here, and no pickup is booked before',
  dropoff: 'Out, and no return is booked before',
}

export const SOURCE_LABELS: Record<RequestSource, string> = {
  app: 'In the app',
  phone: 'By phone',
  desk: 'At the desk',
}

/** One act on a request: "Garage confirmed it", "Maria Lopez changed it to Sat, 10:00 AM". */
export function actText(row: RequestHistoryRow, memberName: string, clock: ClubClock): string {
  const { act, actor, reason, from, to } = row
  if (actor === 'club') return CLUB_ACTS[act] ?? 'Changed'
  const who = actor === 'staff' ? 'Garage' : isolated(memberName)
  // An undo's row holds the reason it restored, which is no reason for the undo.
  const why = reason && act !== 'undo' ? `: “${reason}”` : ''
  const because = `${row.isOnClosedDay ? ', on a closed day' : ''}${why}`
  const isNewTime = to && (from?.date !== to.date || from.time !== to.time)
  if ((act === 'change' || act === 'move') && isNewTime) {
    return `${who} changed it to ${slotText(to, clock)}${because}`
  }
  return `${who} ${ACTS[act] ?? 'changed it'}${because}`
}

const CLUB_ACTS: Record<string, string> = {
  confirm: 'Confirmed automatically',
  complete: 'Completed',
  expire: 'Expired',
  transfer: 'Moved to the car’s new owner',
}

const ACTS: Record<string, string> = {
  confirm: 'confirmed it',
  offer: 'offered other times',
  accept: 'took an offered time',
  on_my_way: 'is on the way',
  running_late: 'said when they come',
  decline: 'declined',
  cancel: 'cancelled',
  undo: 'undid that',
}

/** How many cars are promised for a half-hour: "2 of 3", "Full · 3", "2 cars", "Free", "Short notice". */
export function promisedText({ promised = 0, state }: DaySlot, capacity: number | null): string {
  if (state === 'full') return `Full${DOT} ${promised}`
  if (capacity !== null) return `${promised} of ${capacity}`
  if (promised > 0) return countText(promised, 'car')
  return state === 'too_soon' ? 'Short notice' : 'Free'
}
