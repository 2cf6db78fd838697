import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'

const REQUEST_PAGE = '/members/car-pickup-dropoff'

/** Links to the request form, prefilled with a pickup for a stored car, otherwise with a drop-off. */
export function requestLink(vehicle: Pick<MemberVehicle, 'id' | 'status'>): string {
  const type = vehicle.status === 'stored' ? 'pickup' : 'dropoff'
  return `${REQUEST_PAGE}?type=${type}&vehicleId=${encodeURIComponent(vehicle.id)}`
}

export function requestLabel(vehicle: Pick<MemberVehicle, 'status'>): string {
  return vehicle.status === 'stored' ? 'Schedule Pickup' : 'Schedule Drop-off'
}
