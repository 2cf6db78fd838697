import { isolated } from '#domain/isolated.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { endAddedDraft } from '../../drafts/vehicle-draft.ts'
import { toast } from '../../ui/toast-store.ts'

/** Tells the member that the car of their draft is in `vehicles`, once. */
export function notifyAdded(
  memberId: string,
  vehicles: readonly Pick<MemberVehicle, 'id' | 'vehicleName'>[],
) {
  const added = endAddedDraft(memberId, vehicles)
  if (added) toast({ title: `${isolated(added.vehicleName)} added` })
}
