import type { RequestType } from '#domain/car-requests/car-request.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'

export type InitialInput = {
  requestType: RequestType
  /** Empty where no car is chosen. */
  vehicleId: string
  /** The URL's `type` and `vehicleId`, or an empty string. */
  from: string
}

/** The form's start values from the URL's `type` and `vehicleId`; a member's only car is preselected. */
export function initialInput(
  params: URLSearchParams,
  vehicles: readonly MemberVehicle[],
): InitialInput {
  const named = vehicles.find((vehicle) => vehicle.id === params.get('vehicleId'))
  const vehicle = named ?? (vehicles.length === 1 ? vehicles[0] : undefined)
  return {
    requestType: params.get('type') === 'dropoff' ? 'dropoff' : 'pickup',
    vehicleId: vehicle?.id ?? '',
    from: [params.get('type'), params.get('vehicleId')].filter(Boolean).join(' '),
  }
}
