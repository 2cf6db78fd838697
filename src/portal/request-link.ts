import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'

const REQUEST_PAGE = '/members/car-pickup-dropoff'

/** The request form, prefilled for a car: a pickup while it is stored, else a drop-off. */
export function requestLink(vehicle: Pick<MemberVehicle, 'id' | 'status'>): string {
  const type = vehicle.status === 'stored' ? 'pickup' : 'dropoff'
  return `${REQUEST_PAGE}?type=${type}&vehicleId=${encodeURIComponent(vehicle.id)}`
}

export function requestLabel(vehicle: Pick<MemberVehicle, 'status'>): string {
  return vehicle.status === 'stored' ? 'Schedule Pickup' : 'Schedule Drop-off'
}
