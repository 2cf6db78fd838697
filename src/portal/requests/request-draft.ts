import type { CarRequestForm } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { Draft } from '../../drafts/drafts.ts'
import { changesOf, type FieldGroups } from '../../drafts/field-values.ts'

export const NEW_REQUEST = 'car-request:new'

/** The draft of an edit to the queued request `rowId`. */
export const editDraft = (rowId: string) => `car-request:${rowId}`

const CAR_AND_TYPE = ['vehicleId', 'vehicleName', 'requestType']

/** Of a new request, all is stored: the car that a link chose is there again when the form is opened without it. */
export const REQUEST_FIELDS: FieldGroups = [
  [...CAR_AND_TYPE, 'requestedDate', 'requestedTime', 'notes'],
]

type OpenedForm = {
  opened: CarRequestForm
  /** Whether a link chose the car and the request type. */
  hasLink: boolean
  vehicles: readonly MemberVehicle[]
}

/** The fields of a draft that are not restored: car and type, where a new link has chosen them or the car is gone. */
export function fieldsNotRestored(
  { values, base }: Pick<Draft, 'values' | 'base'>,
  { opened, hasLink, vehicles }: OpenedForm,
): readonly string[] {
  const { vehicleId } = values
  const isGone = Boolean(vehicleId) && !vehicles.some(({ id }) => id === vehicleId)
  const isNewLink =
    hasLink && (base.vehicleId !== opened.vehicleId || base.requestType !== opened.requestType)
  return isGone || isNewLink ? CAR_AND_TYPE : []
}

const EMPTIED = { requestedDate: '', requestedTime: '', notes: '' }

/** Empties the form, except for fields changed while sending: they belong to the next request. */
export function afterSending(sent: CarRequestForm, values: CarRequestForm): CarRequestForm {
  return { ...values, ...EMPTIED, ...changesOf(sent, values) }
}
