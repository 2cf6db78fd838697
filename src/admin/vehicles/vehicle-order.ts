import { compareNames } from '#domain/compare-names.ts'
import { SHOWN_STATUSES, type ShownStatus, shownStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { matchesVehicle } from './vehicle-search.ts'

export type SortColumn = 'vehicleName' | 'ownerName' | 'storagePosition' | 'status'
export type Sort = { by: SortColumn; descending: boolean }

/** Sorts cars, ties by name; cars without a position come last in either direction. */
export function sortVehicles(vehicles: AdminVehicle[], { by, descending }: Sort): AdminVehicle[] {
  const direction = descending ? -1 : 1
  return vehicles.toSorted((a, b) => {
    if (by === 'storagePosition' && (a.storagePosition === null) !== (b.storagePosition === null)) {
      return a.storagePosition === null ? 1 : -1
    }
    return direction * compare(a, b, by) || compareNames(a.vehicleName, b.vehicleName)
  })
}

function compare(a: AdminVehicle, b: AdminVehicle, by: SortColumn): number {
  if (by === 'status') return statusRank(a) - statusRank(b)
  return compareNames(a[by] ?? '', b[by] ?? '')
}

const statusRank = (vehicle: AdminVehicle) => SHOWN_STATUSES.indexOf(shownStatus(vehicle))

export function findVehicles(
  vehicles: AdminVehicle[],
  { search, status }: { search: string; status: ShownStatus | 'all' },
): AdminVehicle[] {
  return vehicles.filter(
    (vehicle) =>
      (status === 'all' || shownStatus(vehicle) === status) && matchesVehicle(vehicle, search),
  )
}
