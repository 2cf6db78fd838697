import { type Due, dueMoment } from '../car-requests/due-slot.ts'
import { compareNames } from '../compare-names.ts'
import type { CalendarDay } from '../dates.ts'
import type { GarageStatus } from './garage-cycle.ts'

type OrderedCar = {
  id: string
  vehicleName: string
  status: GarageStatus
  scheduledDropoffDate: CalendarDay | null
  scheduledDropoffTime: string | null
}
type OrderOptions<Car> = {
  requestsOf: (car: Car) => readonly Due[]
  timeZone: string
}

/** Not Infinity: the difference of two would be NaN, which sorts nothing. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * The order of every board: cars with a pending request first, by their nearest request, so that missed ones and
 * today's lead; then cars on their way home by time; then all others by name.
 */
export function inBoardOrder<Car extends OrderedCar>(
  cars: readonly Car[],
  { requestsOf, timeZone }: OrderOptions<Car>,
): Car[] {
  const momentOf = (request: Due) => {
    const at = dueMoment(request, timeZone)
    return Number.isFinite(at) ? at : LAST
  }
  const homeMoment = ({ status, scheduledDropoffDate: day, scheduledDropoffTime: time }: Car) =>
    status === 'coming_home' && day && time
      ? momentOf({ requestedDate: day, requestedTime: time })
      : LAST
  return cars
    .map((car) => ({
      car,
      requestDue: Math.min(LAST, ...requestsOf(car).map(momentOf)),
      homeDue: homeMoment(car),
    }))
    .sort(
      (a, b) =>
        a.requestDue - b.requestDue ||
        a.homeDue - b.homeDue ||
        compareNames(a.car.vehicleName, b.car.vehicleName) ||
        (a.car.id < b.car.id ? -1 : 1),
    )
    .map(({ car }) => car)
}
