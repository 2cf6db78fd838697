import { compareNames } from '#domain/compare-names.ts'
import { SHOWN_STATUSES, type ShownStatus, shownStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { matchesVehicle } from './vehicle-search.ts'

const SORT_COLUMNS = ['vehicleName', 'ownerName', 'storagePosition', 'status'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type Sort = { by: SortColumn; descending: boolean }

/** Reads an order as the address names it; by the car's name where it names none. */
export function sortNamed(name: string): Sort {
  const descending = name.startsWith('-')
  const by = SORT_COLUMNS.find((column) => column === name.slice(descending ? 1 : 0))
  return by ? { by, descending } : { by: 'vehicleName', descending: false }
}

/** An order as the address names it: "ownerName", or "-ownerName" from the end. */
export const nameOfSort = ({ by, descending }: Sort) => (descending ? `-${by}` : by)

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
