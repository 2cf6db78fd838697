import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { dayInZone, isCalendarDay } from '#domain/dates.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { inBoardOrder } from '#domain/vehicles/board-order.ts'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'

export type BoardRequest = BoardVehicle['requests'][number]
export type OrderedVehicle = { vehicle: BoardVehicle; next: BoardRequest | null; isDue: boolean }
export type Column = { status: GarageStatus; cars: OrderedVehicle[]; urgent: number }

/** Drops invalid days: one bad row must not break the whole board. */
function readable(vehicle: BoardVehicle): BoardVehicle {
  const day = vehicle.scheduledDropoffDate
  return {
    ...vehicle,
    scheduledDropoffDate: day && isCalendarDay(day) ? day : null,
    requests: vehicle.requests.filter(({ requestedDate }) => isCalendarDay(requestedDate)),
  }
}

function withNext(vehicle: BoardVehicle, today: string, timeZone: string): OrderedVehicle {
  const [next = null] = vehicle.requests.toSorted(
    (a, b) => dueMoment(a, timeZone) - dueMoment(b, timeZone),
  )
  return { vehicle, next, isDue: next !== null && next.requestedDate <= today }
}

/** The five columns in board order, with the number of due cars in each. */
export function orderBoard(
  vehicles: readonly BoardVehicle[],
  now: Date,
  timeZone: string,
): Column[] {
  const today = dayInZone(now, timeZone)
  const all = inBoardOrder(vehicles.map(readable), {
    requestsOf: ({ requests }) => requests,
    timeZone,
  }).map((vehicle) => withNext(vehicle, today, timeZone))
  return GARAGE_STATUSES.map((status) => {
    const cars = all.filter(({ vehicle }) => vehicle.status === status)
    return { status, cars, urgent: cars.filter(({ isDue }) => isDue).length }
  })
}
