import type { CarRequestForm, CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Member } from '#domain/members/member.ts'
import { formatPhone } from '#domain/members/phone.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'

export type InitialInput = Pick<CarRequestInput, 'requestType'> &
  Partial<CarRequestInput> & {
    /** The URL's `type` and `vehicleId`, or an empty string. */
    from?: string
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
    ...(vehicle ? { vehicleId: vehicle.id, vehicleName: vehicle.vehicleName } : {}),
    from: [params.get('type'), params.get('vehicleId')].filter(Boolean).join(' '),
  }
}

/** The form's values before anything is typed; a car that no longer exists is left unselected. */
export function initialFormValues(
  member: Member,
  start: InitialInput,
  vehicles: readonly MemberVehicle[],
): CarRequestForm {
  const vehicle = vehicles.find(({ id }) => id === start.vehicleId)
  return {
    vehicleId: vehicle?.id ?? '',
    vehicleName: vehicle?.vehicleName ?? '',
    requestType: start.requestType,
    requestedDate: start.requestedDate ?? '',
    requestedTime: start.requestedTime ?? '',
    notes: start.notes ?? '',
    memberName: fullName(member),
    memberEmail: member.email ?? '',
    memberPhone: member.phone ? formatPhone(member.phone) : '',
  }
}
