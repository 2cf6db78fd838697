import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { requestMoment } from './request-moment.ts'

export type BoardColumns = Record<GarageStatus, readonly AdminVehicle[]>

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function nearestRequest(vehicle: AdminVehicle, timeZone: string): number {
  return Math.min(...vehicle.pendingRequests.map((request) => requestMoment(request, timeZone)))
}

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

/** The five columns, nearest pending request first, then by name. */
export function boardColumns(
  vehicles: readonly AdminVehicle[],
  search: string,
  timeZone: string,
): BoardColumns {
  const ranked = vehicles
    .filter((vehicle) => matches(vehicle, search))
    .map((vehicle) => ({ vehicle, nearest: nearestRequest(vehicle, timeZone) }))
    .sort(
      (a, b) =>
        compare(a.nearest, b.nearest) ||
        byName.compare(a.vehicle.vehicleName, b.vehicle.vehicleName) ||
        (a.vehicle.id < b.vehicle.id ? -1 : 1),
    )
    .map(({ vehicle }) => vehicle)
  const columns = GARAGE_STATUSES.map((status) => [
    status,
    ranked.filter((vehicle) => vehicle.status === status),
  ])
  return Object.fromEntries(columns)
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
