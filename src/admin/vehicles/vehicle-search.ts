import { matchesSearch } from '#domain/search.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'

/** Whether all of `search` occurs in the car's fields, its place, its key's or its owner's name or phone. */
export function matchesVehicle(vehicle: AdminVehicle, search: string): boolean {
  const { vehicleName, ownerName, year, make, model } = vehicle
  const { licensePlate, storagePosition, keyLocation, ownerPhone } = vehicle
  const texts = [vehicleName, ownerName, year, make, model]
  const codes = [licensePlate, storagePosition, keyLocation, ownerPhone]
  return matchesSearch({ texts, codes }, search)
}
