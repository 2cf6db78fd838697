import type { MemberVehicleForm } from '#domain/vehicles/vehicle.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { forgetDraft, readDraft, saveDraft } from './tab-drafts.ts'

type Named = Pick<MemberVehicle, 'id' | 'vehicleName'>

export const EMPTY_VEHICLE: Required<MemberVehicleForm> = {
  vehicleName: '',
  year: '',
  make: '',
  model: '',
  color: '',
  storagePosition: '',
  licensePlate: '',
  notes: '',
}

/** This member's car draft in this tab with its id, or an empty one. */
export function vehicleDraft(memberId: string) {
  return readDraft('add-vehicle', EMPTY_VEHICLE, memberId)
}

/** Saves a car's draft with the id it is or was sent under. */
export function saveVehicleDraft(memberId: string, id: string | undefined, values: object) {
  saveDraft('add-vehicle', EMPTY_VEHICLE, { id, owner: memberId, values })
}

/** Whether this car's draft is still saved: it isn't known to be added, and its member is signed in. */
export function isVehicleSaved(memberId: string, id: string | undefined): boolean {
  return vehicleDraft(memberId).id === id
}

/** Ends the draft if its car is in `vehicles`, and returns the car: the answer to the save may have been lost. */
export function endAddedDraft(memberId: string, vehicles: readonly Named[]): Named | undefined {
  const { id } = vehicleDraft(memberId)
  const added = vehicles.find((vehicle) => vehicle.id === id)
  if (added) forgetDraft('add-vehicle')
  return added
}
