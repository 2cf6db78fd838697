import type { MemberVehicle, MemberVehicleForm } from '#domain/vehicles/vehicle.schema.ts'
import { forgetDraft, keepDraft, readDraft } from '../../api/form-draft.ts'
import { toast } from '../../ui/toast-store.ts'

type Named = Pick<MemberVehicle, 'id' | 'vehicleName'>

export const EMPTY_VEHICLE: MemberVehicleForm = {
  vehicleName: '',
  year: '',
  make: '',
  model: '',
  color: '',
  storagePosition: '',
  notes: '',
}

/** The car this member typed in this tab and has not added, with its id (decision 20); an empty one without it. */
export function vehicleDraft(memberId: string) {
  return readDraft('add-vehicle', EMPTY_VEHICLE, memberId)
}

/** Keeps what was typed of a car, and the id it is or was sent under. */
export function keepVehicleDraft(memberId: string, id: string | undefined, values: object) {
  keepDraft('add-vehicle', EMPTY_VEHICLE, { id, owner: memberId, values })
}

/** Whether what was typed of this car is kept: it was not added, as far as is known, and its member is signed in. */
export function isVehicleKept(memberId: string, id: string | undefined): boolean {
  return vehicleDraft(memberId).id === id
}

/** Ends the draft whose car is among `vehicles`, and says so: the answer to its sending may have been lost. */
export function endAddedDraft(memberId: string, vehicles: readonly Named[]) {
  const { id } = vehicleDraft(memberId)
  const added = vehicles.find((vehicle) => vehicle.id === id)
  if (!added) return
  forgetDraft('add-vehicle')
  toast({ title: 'Vehicle added', description: `${added.vehicleName} is on your list.` })
}
