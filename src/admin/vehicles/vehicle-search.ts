import { matchesSearch } from '#domain/fold-text.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'

/** Whether every word of `search` occurs in the car's fields, its place or its owner's name. */
export function matchesVehicle(vehicle: AdminVehicle, search: string): boolean {
  const { vehicleName, ownerName, year, make, model } = vehicle
  const texts = [vehicleName, ownerName, year, make, model, placeText(vehicle)]
  return matchesSearch(texts.filter(Boolean).join(' '), search)
}
