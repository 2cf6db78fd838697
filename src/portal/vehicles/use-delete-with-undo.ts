import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useDeleteVehicle, useRestoreVehicle } from '../../api/my-vehicles.ts'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'

/** Deletes without asking, and offers to take it back (decision 3). */
export function useDeleteWithUndo() {
  const deletion = useDeleteVehicle()
  const restoration = useRestoreVehicle()

  async function restore(vehicle: MemberVehicle) {
    try {
      await restoration.mutateAsync(vehicle)
      toast({ title: 'Vehicle restored', description: `${vehicle.vehicleName} is back.` })
    } catch (error) {
      failed(error, `${vehicle.vehicleName} could not be brought back. Please try again.`)
    }
  }

  async function remove(vehicle: MemberVehicle) {
    try {
      await deletion.mutateAsync(vehicle)
      toast({
        title: 'Vehicle deleted',
        description: `${vehicle.vehicleName} is off your list.`,
        action: { label: 'Undo', onClick: () => void restore(vehicle) },
      })
    } catch (error) {
      failed(error, `${vehicle.vehicleName} could not be deleted. It is still on your list.`)
    }
  }

  return { remove, isRemoving: deletion.isPending }
}

function failed(error: unknown, otherwise: string) {
  const description =
    error instanceof RequestFailed
      ? sentenceOf(error, otherwise)
      : `The club did not answer. ${otherwise}`
  toast({ title: 'Error', description, variant: 'destructive' })
}
