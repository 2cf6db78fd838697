import type { CarRequestForm, CarWish } from '#domain/car-requests/car-request.schema.ts'
import { fullName, type Member } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { keepDraft, readDraft } from '../../api/form-draft.ts'

export type StartingWish = Pick<CarWish, 'requestType'> &
  Partial<CarWish> & {
    /** What the address asked for, or nothing. */
    from?: string
  }

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
    from: [params.get('type'), params.get('vehicleId')].filter(Boolean).join(' '),
  }
}

/** What the form is opened with before anything was typed; a car that is gone is to be chosen anew. */
export function openedWith(
  member: Member,
  start: StartingWish,
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

/** Keeps what was typed, and which car it is about: the form may be opened anew without its link. */
export function keepTyped(
  opened: CarRequestForm,
  from: string | undefined,
  memberId: string,
  values: object,
) {
  const { requestType: _, vehicleId: __, vehicleName: ___, ...before } = opened
  keepDraft('car-request', before, { id: from, owner: memberId, values })
}

/**
 * What this member typed in this tab and has not saved; the car and the way are those a new link asked for, or when
 * the car is gone.
 */
export function typedBefore(
  opened: CarRequestForm,
  start: StartingWish,
  memberId: string,
  vehicles: readonly MemberVehicle[],
): CarRequestForm {
  const { id: from, values } = readDraft('car-request', opened, memberId)
  if (!isGone(values, vehicles) && (!start.from || from === start.from)) return values
  return withCarOf(opened, values)
}

/** Keeps what was changed of the waiting request `rowId` and not saved. */
export function keepChange(
  opened: CarRequestForm,
  rowId: string,
  memberId: string,
  values: object,
) {
  keepDraft('car-request-change', opened, { id: rowId, owner: memberId, values })
}

/** The request `rowId` with what this member changed of it in this tab and has not saved. */
export function changedBefore(
  opened: CarRequestForm,
  rowId: string,
  memberId: string,
  vehicles: readonly MemberVehicle[],
): CarRequestForm {
  const { id, values } = readDraft('car-request-change', opened, memberId)
  if (id !== rowId) return opened
  return isGone(values, vehicles) ? withCarOf(opened, values) : values
}

const isGone = ({ vehicleId }: CarRequestForm, vehicles: readonly MemberVehicle[]) =>
  vehicleId !== '' && !vehicles.some(({ id }) => id === vehicleId)

const withCarOf = (
  { requestType, vehicleId, vehicleName }: CarRequestForm,
  values: CarRequestForm,
) => ({ ...values, requestType, vehicleId, vehicleName })
