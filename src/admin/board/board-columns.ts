import { inBoardOrder } from '#domain/vehicles/board-order.ts'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { rememberedMoment } from './request-moment.ts'

export type BoardColumns = Record<GarageStatus, readonly AdminVehicle[]>

function searchText({ vehicleName, ownerName, year, make, model }: AdminVehicle): string {
  return plain([vehicleName, ownerName, year, make, model].filter(Boolean).join(' '))
}

/** Lower case without accents, so that "citroen" finds a Citroën. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of `search` stands in the car's or its owner's name. */
export function matches(vehicle: AdminVehicle, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = searchText(vehicle)
  return words.every((word) => text.includes(word))
}

/** The five columns of the cars that `search` finds, each in the order of every board. */
export function boardColumns(
  vehicles: readonly AdminVehicle[],
  search: string,
  timeZone: string,
): BoardColumns {
  const ordered = inBoardOrder(
    vehicles.filter((vehicle) => matches(vehicle, search)),
    {
      requestsOf: ({ pendingRequests }) => pendingRequests,
      momentOf: (day, time) => rememberedMoment(day, time, timeZone),
    },
  )
  const columns = GARAGE_STATUSES.map((status) => [
    status,
    ordered.filter((vehicle) => vehicle.status === status),
  ])
  return Object.fromEntries(columns)
}
