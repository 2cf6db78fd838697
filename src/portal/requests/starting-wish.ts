import type { CarRequestForm, CarWish } from '#domain/car-requests/car-request.schema.ts'
import { fullName, type Member } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { forgetDraft, keepDraft, readDraft } from '../../api/form-draft.ts'

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
  keepDraft('car-request-change', opened, { id: undefined, owner: memberId, values }, rowId)
}

/** The request `rowId` with what this member changed of it in this tab and has not saved. */
export function changedBefore(
  opened: CarRequestForm,
  rowId: string,
  memberId: string,
  vehicles: readonly MemberVehicle[],
): CarRequestForm {
  const { values } = readDraft('car-request-change', opened, memberId, rowId)
  return isGone(values, vehicles) ? withCarOf(opened, values) : values
}

/** Whether anything changed of the waiting request `rowId` is kept that is not saved. */
export function isChangeKept(...change: Parameters<typeof changedBefore>): boolean {
  return isAnotherWish(change[0], changedBefore(...change))
}

/** Keeps of the request `rowId` what was typed while `saved` was saved, and nothing where that is all. */
export function keepChangeSince(
  saved: CarRequestForm,
  rowId: string,
  memberId: string,
  values: CarRequestForm,
) {
  if (isAnotherWish(saved, values)) keepChange(saved, rowId, memberId, values)
  else forgetChange(rowId)
}

/** Lets go of what was changed of the request `rowId`, and not of what was of another. */
export function forgetChange(rowId: string) {
  forgetDraft('car-request-change', rowId)
}

const EMPTIED = { requestedDate: '', requestedTime: '', notes: '' }

/** What the form holds once `sent` is on its way: what was typed meanwhile is about the next request. */
export function afterSending(sent: CarRequestForm, values: CarRequestForm): CarRequestForm {
  return { ...values, ...EMPTIED, ...Object.fromEntries(changesOf(sent, values)) }
}

/** Whether the two forms hold different values. */
export const isAnotherWish = (one: CarRequestForm, other: CarRequestForm) =>
  changesOf(one, other).length > 0

const changesOf = (before: object, after: object) => {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).filter(([field, value]) => value !== was.get(field))
}

const isGone = ({ vehicleId }: CarRequestForm, vehicles: readonly MemberVehicle[]) =>
  vehicleId !== '' && !vehicles.some(({ id }) => id === vehicleId)

const withCarOf = (
  { requestType, vehicleId, vehicleName }: CarRequestForm,
  values: CarRequestForm,
) => ({ ...values, requestType, vehicleId, vehicleName })
