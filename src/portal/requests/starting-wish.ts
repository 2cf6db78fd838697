import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'

export type StartingWish = Pick<CarWish, 'requestType'> & Partial<CarWish>

/** What `type` and `vehicleId` of the address fill in; a member's only car needs no choosing. */
export function startingWish(
  params: URLSearchParams,
  vehicles: readonly MemberVehicle[],
): StartingWish {
  const named = vehicles.find((vehicle) => vehicle.id === params.get('vehicleId'))
  const vehicle = named ?? (vehicles.length === 1 ? vehicles[0] : undefined)
  return {
    requestType: params.get('type') === 'dropoff' ? 'dropoff' : 'pickup',
    ...(vehicle ? { vehicleId: vehicle.id, vehicleName: vehicle.vehicleName } : {}),
  }
}
