import { placeText } from '#domain/vehicles/place-text.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'

function searchText(vehicle: AdminVehicle): string {
  const { vehicleName, ownerName, year, make, model } = vehicle
  const texts = [vehicleName, ownerName, year, make, model, placeText(vehicle)]
  return plain(texts.filter(Boolean).join(' '))
}

/** Lower case without accents, so that "citroen" finds a Citroën. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of `search` occurs in the car's fields, its place or its owner's name. */
export function matches(vehicle: AdminVehicle, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = searchText(vehicle)
  return words.every((word) => text.includes(word))
}
