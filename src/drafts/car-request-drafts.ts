import type { CarRequestForm } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { changesOf } from './draft-values.ts'
import { forgetDraft, readDraft, saveDraft } from './tab-drafts.ts'

/**
 * Saves the draft with the link `from` which the form was opened. The car and request type are saved even if that link
 * chose them, since the form may be reopened without it.
 */
export function saveTyped(
  opened: CarRequestForm,
  from: string | undefined,
  memberId: string,
  values: object,
) {
  const { requestType: _type, vehicleId: _id, vehicleName: _name, ...before } = opened
  saveDraft('car-request', before, { id: from, owner: memberId, values })
}

/** This member's unsaved draft in this tab; a new link or a removed car replaces its car and request type. */
export function typedBefore(
  opened: CarRequestForm,
  from: string | undefined,
  memberId: string,
  vehicles: readonly MemberVehicle[],
): CarRequestForm {
  const { id: savedFrom, values } = readDraft('car-request', opened, memberId)
  if (!isGone(values, vehicles) && (!from || savedFrom === from)) return values
  return withCarOf(opened, values)
}

/** Saves the draft of an edit to the queued request `rowId`. */
export function saveChange(
  opened: CarRequestForm,
  rowId: string,
  memberId: string,
  values: object,
) {
  saveDraft('car-request-change', opened, { id: undefined, owner: memberId, values }, rowId)
}

/** The request `rowId` with this member's unsaved edits in this tab. */
export function changedBefore(
  opened: CarRequestForm,
  rowId: string,
  memberId: string,
  vehicles: readonly MemberVehicle[],
): CarRequestForm {
  const { values } = readDraft('car-request-change', opened, memberId, rowId)
  return isGone(values, vehicles) ? withCarOf(opened, values) : values
}

/** Whether a draft with unsaved edits to the queued request `rowId` exists. */
export function isChangeSaved(
  opened: CarRequestForm,
  rowId: string,
  memberId: string,
  vehicles: readonly MemberVehicle[],
): boolean {
  return isAnotherRequest(opened, changedBefore(opened, rowId, memberId, vehicles))
}

/** Saves what was typed while `saved` was being saved, or drops the draft if nothing was. */
export function saveChangeSince(
  saved: CarRequestForm,
  rowId: string,
  memberId: string,
  values: CarRequestForm,
) {
  if (isAnotherRequest(saved, values)) saveChange(saved, rowId, memberId, values)
  else forgetChange(rowId)
}

/** Drops the draft for `rowId` only, not another request's. */
export function forgetChange(rowId: string) {
  forgetDraft('car-request-change', rowId)
}

const EMPTIED = { requestedDate: '', requestedTime: '', notes: '' }

/** Empties the form, except for fields changed while sending: they belong to the next request. */
export function afterSending(sent: CarRequestForm, values: CarRequestForm): CarRequestForm {
  return { ...values, ...EMPTIED, ...changesOf(sent, values) }
}

export const isAnotherRequest = (one: CarRequestForm, other: CarRequestForm) =>
  Object.keys(changesOf(one, other)).length > 0

const isGone = ({ vehicleId }: CarRequestForm, vehicles: readonly MemberVehicle[]) =>
  vehicleId !== '' && !vehicles.some(({ id }) => id === vehicleId)

const withCarOf = (
  { requestType, vehicleId, vehicleName }: CarRequestForm,
  values: CarRequestForm,
) => ({ ...values, requestType, vehicleId, vehicleName })
