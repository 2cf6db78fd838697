import { slotMoment } from '#domain/car-requests/slots.ts'
import { dayInZone, isCalendarDay } from '#domain/dates.ts'
import type { BoardVehicle } from '#domain/displays/display.schema.ts'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'

export type BoardRequest = BoardVehicle['requests'][number]
export type OrderedVehicle = { vehicle: BoardVehicle; next: BoardRequest | null; isDue: boolean }
export type Column = { status: GarageStatus; cars: OrderedVehicle[]; urgent: number }

const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
const LAST = Number.MAX_SAFE_INTEGER

const momentOfRequest = (request: BoardRequest, timeZone: string) =>
  slotMoment(request.requestedDate, request.requestedTime, timeZone)?.getTime() ?? LAST

/** Leaves out days that are none: one bad row must not take the whole board down. */
function readable(vehicle: BoardVehicle): BoardVehicle {
  const day = vehicle.scheduledDropoffDate
  return {
    ...vehicle,
    scheduledDropoffDate: day && isCalendarDay(day) ? day : null,
    requests: vehicle.requests.filter(({ requestedDate }) => isCalendarDay(requestedDate)),
  }
}

function withNext(sent: BoardVehicle, today: string, timeZone: string): OrderedVehicle {
  const vehicle = readable(sent)
  const [next = null] = vehicle.requests.toSorted(
    (a, b) => momentOfRequest(a, timeZone) - momentOfRequest(b, timeZone),
  )
  return { vehicle, next, isDue: next !== null && next.requestedDate <= today }
}

function homeMoment({ vehicle }: OrderedVehicle, timeZone: string): number {
  const { status, scheduledDropoffDate, scheduledDropoffTime } = vehicle
  if (status !== 'coming_home' || !scheduledDropoffDate || !scheduledDropoffTime) return LAST
  return slotMoment(scheduledDropoffDate, scheduledDropoffTime, timeZone)?.getTime() ?? LAST
}

/**
 * The five columns. Cars that somebody has asked for come first, by the time of the request, so that
 * those due today or missed lead; then those on their way home by their time; then all others by name.
 */
export function orderBoard(
  vehicles: readonly BoardVehicle[],
  now: Date,
  timeZone: string,
): Column[] {
  const today = dayInZone(now, timeZone)
  const wanted = ({ next }: OrderedVehicle) => (next ? momentOfRequest(next, timeZone) : LAST)
  const all = vehicles
    .map((vehicle) => withNext(vehicle, today, timeZone))
    .toSorted(
      (a, b) =>
        wanted(a) - wanted(b) ||
        homeMoment(a, timeZone) - homeMoment(b, timeZone) ||
        names.compare(a.vehicle.vehicleName, b.vehicle.vehicleName) ||
        names.compare(a.vehicle.id, b.vehicle.id),
    )
  return GARAGE_STATUSES.map((status) => {
    const cars = all.filter(({ vehicle }) => vehicle.status === status)
    return { status, cars, urgent: cars.filter(({ isDue }) => isDue).length }
  })
}
