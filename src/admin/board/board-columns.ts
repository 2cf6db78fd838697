import { asDue } from '#domain/car-requests/due-slot.ts'
import { inBoardOrder } from '#domain/vehicles/board-order.ts'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { matchesVehicle } from '../vehicles/vehicle-search.ts'

export type BoardColumns = Record<GarageStatus, readonly AdminVehicle[]>

/** The five columns with the cars that match `search`, in board order. Cars that are not here yet are in none. */
export function boardColumns(
  vehicles: readonly AdminVehicle[],
  search: string,
  timeZone: string,
): BoardColumns {
  const ordered = inBoardOrder(
    vehicles.filter((vehicle) => !vehicle.notHereYet && matchesVehicle(vehicle, search)),
    {
      requestsOf: ({ pendingRequests }) => pendingRequests.map(asDue),
      timeZone,
    },
  )
  const columns = GARAGE_STATUSES.map((status) => [
    status,
    ordered.filter((vehicle) => vehicle.status === status),
  ])
  return Object.fromEntries(columns)
}
