import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'

function searchText({ vehicleName, ownerName, year, make, model }: AdminVehicle): string {
  return plain([vehicleName, ownerName, year, make, model].filter(Boolean).join(' '))
}

/** Lower case without accents, so that "citroen" finds a Citroën. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of `search` stands in what the car is or in its owner's name. */
export function matches(vehicle: AdminVehicle, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = searchText(vehicle)
  return words.every((word) => text.includes(word))
}
