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

/** How the caller reads what the order goes by; `momentOf` may be NaN or infinite for what is no slot. */
export type BoardReading<Car> = {
  requestsOf: (car: Car) => readonly Slot[]
  momentOf: (day: CalendarDay, time: string) => number
}

const LAST = Number.MAX_SAFE_INTEGER
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The cars as every board shows them. Those that somebody has asked for come first, by the time of the nearest
 * request, so that those missed or due today lead; then those on their way home by their time; then all others by name.
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
        names.compare(a.car.vehicleName, b.car.vehicleName) ||
        (a.car.id < b.car.id ? -1 : 1),
    )
    .map(({ car }) => car)
}
