import type { RequestType } from '#domain/car-requests/car-request.ts'
import { REQUEST_PAGE } from '#domain/member-pages.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'

/** Links to the page of a car. */
export const vehicleLink = ({ id }: Pick<MemberVehicle, 'id'>) => `/members/my-vehicles/${id}`

/** Links to the request form, prefilled with a pickup for a stored car, otherwise with a drop-off. */
export function requestLink(vehicle: Pick<MemberVehicle, 'id' | 'status'>): string {
  return requestPageLink(vehicle.id, vehicle.status === 'stored' ? 'pickup' : 'dropoff')
}

export const requestPageLink = (vehicleId: string, type: RequestType) =>
  `${REQUEST_PAGE}?type=${type}&vehicleId=${encodeURIComponent(vehicleId)}`

export function requestLabel(vehicle: Pick<MemberVehicle, 'status'>): string {
  return vehicle.status === 'stored' ? 'Schedule Pickup' : 'Schedule Drop-off'
}

/** What booking a car does, on its button and its sheet. */
export function bookText(
  { notHereYet }: Pick<MemberVehicle, 'notHereYet'>,
  type: RequestType,
): string {
  if (type === 'pickup') return 'Bring it out'
  return notHereYet ? 'Bring it in' : 'Bring it back'
}
