import { isolated } from '#domain/isolated.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { toast } from '../../ui/toast-store.ts'

/** The name of the draft of a car to add; its key is the car's id. */
export const ADD_VEHICLE = 'vehicle:new'

/** Whether a car's draft is still there: it isn't known to be added, and its member is signed in. */
export const isDraftOf = (memberId: string, id: string) =>
  tabDrafts.read(ADD_VEHICLE, memberId)?.key === id

/** Tells the member once that the car of their draft is in `vehicles`: the answer to the save may have been lost. */
export function notifyAdded(
  memberId: string,
  vehicles: readonly Pick<MemberVehicle, 'id' | 'vehicleName'>[],
) {
  const added = vehicles.find(({ id }) => isDraftOf(memberId, id))
  if (!added) return
  tabDrafts.remove(ADD_VEHICLE)
  toast({ title: `${isolated(added.vehicleName)} added` })
}
