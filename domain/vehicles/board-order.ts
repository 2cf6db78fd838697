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
type Slot = { requestedDate: CalendarDay; requestedTime: string }

/** How to read the values the order depends on; `momentOf` may return NaN or Infinity for an invalid slot. */
type BoardReading<Car> = {
  requestsOf: (car: Car) => readonly Slot[]
  momentOf: (day: CalendarDay, time: string) => number
}

const LAST = Number.MAX_SAFE_INTEGER

/**
 * The order of every board: cars with a pending request first, by their nearest request, so that missed ones and
 * today's lead; then cars on their way home by time; then all others by name.
 */
export function inBoardOrder<Car extends OrderedCar>(
  cars: readonly Car[],
  { requestsOf, momentOf }: BoardReading<Car>,
): Car[] {
  const moment = (day: CalendarDay, time: string) => {
    const at = momentOf(day, time)
    return Number.isFinite(at) ? at : LAST
  }
  const homeMoment = ({ status, scheduledDropoffDate: day, scheduledDropoffTime: time }: Car) =>
    status === 'coming_home' && day && time ? moment(day, time) : LAST
  return cars
    .map((car) => ({
      car,
      wanted: Math.min(
        LAST,
        ...requestsOf(car).map((one) => moment(one.requestedDate, one.requestedTime)),
      ),
      home: homeMoment(car),
    }))
    .sort(
      (a, b) =>
        a.wanted - b.wanted ||
        a.home - b.home ||
        compareNames(a.car.vehicleName, b.car.vehicleName) ||
        (a.car.id < b.car.id ? -1 : 1),
    )
    .map(({ car }) => car)
}
