import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useDeleteVehicle, useRestoreVehicle } from '../../api/my-vehicles.ts'
import { isRefusedByClub, RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'

/** Deletes without asking, and offers to take it back (decision 3). */
export function useDeleteWithUndo() {
  const deletion = useDeleteVehicle()
  const restoration = useRestoreVehicle()

  async function restore(vehicle: MemberVehicle) {
    const { vehicleName } = vehicle
    // Where nothing else brings the car back, the offer to must not go with the press that failed.
    const again = { label: 'Undo', onClick: () => void restore(vehicle) }
    try {
      if ((await restoration.mutateAsync(vehicle)) === 'unknown') {
        const description = `The club did not answer. Whether ${vehicleName} is back is not known yet; your list shows it once the club answers.`
        toast({ title: 'Not known yet', description, action: again })
      } else toast({ title: 'Vehicle restored', description: `${vehicleName} is back.` })
    } catch (error) {
      const otherwise = `${vehicleName} could not be brought back.`
      failed(error, otherwise, isRefusedByClub(error) ? undefined : again)
    }
  }

  // Undo is safe where nothing is known too: a car that is on the list stays there.
  function tellOutcome(vehicle: MemberVehicle, outcome: 'deleted' | 'unknown') {
    const { vehicleName } = vehicle
    const action = { label: 'Undo', onClick: () => void restore(vehicle) }
    if (outcome === 'deleted') {
      toast({ title: 'Vehicle deleted', description: `${vehicleName} is off your list.`, action })
    } else {
      const description = `The club did not answer. Whether ${vehicleName} was deleted is not known yet; your list shows it once the club answers.`
      toast({ title: 'Not known yet', description, action })
    }
  }

  async function remove(vehicle: MemberVehicle) {
    try {
      tellOutcome(vehicle, await deletion.mutateAsync(vehicle))
    } catch (error) {
      failed(error, `${vehicle.vehicleName} could not be deleted. It is still on your list.`)
    }
  }

  return { remove, isRemoving: deletion.isPending }
}

function failed(error: unknown, otherwise: string, action?: ToastInput['action']) {
  const description =
    error instanceof RequestFailed
      ? sentenceOf(error, otherwise)
      : `The club did not answer. ${otherwise}`
  toast({ title: 'Error', description, variant: 'destructive', ...(action ? { action } : {}) })
}
