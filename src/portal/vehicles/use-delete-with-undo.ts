import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useDeleteVehicle, useRestoreVehicle } from '../../api/my-vehicles.ts'
import { isRefusedByClub, RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { currentToast, type ToastInput, toast } from '../../ui/toast-store.ts'

/** What the toast that stands there offers to bring back. */
let offered: { toastId: number; vehicles: readonly MemberVehicle[] } = { toastId: 0, vehicles: [] }

/** Deletes without asking, and offers to take it back (decision 3). */
export function useDeleteWithUndo() {
  const deletion = useDeleteVehicle()
  const restoration = useRestoreVehicle()

  const undo = (vehicles: readonly MemberVehicle[]) => ({
    label: 'Undo',
    onClick: () => void restore(vehicles),
  })

  /** One after the other, up to the first that fails: its toast offers what is still to bring back. */
  async function restore(vehicles: readonly MemberVehicle[]) {
    for (const [index, vehicle] of vehicles.entries()) {
      const { vehicleName } = vehicle
      // Where nothing else brings the car back, the offer to must not go with the press that failed.
      const withThis = vehicles.slice(index)
      try {
        if ((await restoration.mutateAsync(vehicle)) === 'unknown') {
          const description = `The club did not answer. Whether ${vehicleName} is back is not known yet; your list shows it once the club answers.`
          return void toast({ title: 'Not known yet', description, action: undo(withThis) })
        }
      } catch (error) {
        const left = isRefusedByClub(error) ? withThis.slice(1) : withThis
        const otherwise = `${vehicleName} could not be brought back.`
        return failed(error, otherwise, left.length > 0 ? undo(left) : undefined)
      }
    }
    toast({ title: titleOf(vehicles, 'restored'), description: `${subjectOf(vehicles)} back.` })
  }

  // Undo is safe where nothing is known too: a car that is on the list stays there.
  function tellOutcome(vehicle: MemberVehicle, outcome: 'deleted' | 'unknown') {
    if (outcome === 'deleted') {
      // There is one toast at a time: it takes over what the one before it offered.
      const vehicles = [...stillOffered(), vehicle]
      const description = `${subjectOf(vehicles)} off your list.`
      const title = titleOf(vehicles, 'deleted')
      offered = { toastId: toast({ title, description, action: undo(vehicles) }), vehicles }
    } else {
      const description = `The club did not answer. Whether ${vehicle.vehicleName} was deleted is not known yet; your list shows it once the club answers.`
      toast({ title: 'Not known yet', description, action: undo([vehicle]) })
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

function stillOffered(): readonly MemberVehicle[] {
  const shown = currentToast()
  return shown?.state === 'open' && shown.id === offered.toastId ? offered.vehicles : []
}

function titleOf({ length }: readonly MemberVehicle[], done: 'deleted' | 'restored'): string {
  return length === 1 ? `Vehicle ${done}` : `${length} vehicles ${done}`
}

/** "The Wagon is", "Blue Coupé and The Wagon are". */
function subjectOf(vehicles: readonly MemberVehicle[]): string {
  const names = new Intl.ListFormat('en-US').format(vehicles.map((one) => one.vehicleName))
  return `${names} ${vehicles.length === 1 ? 'is' : 'are'}`
}

function failed(error: unknown, otherwise: string, action?: ToastInput['action']) {
  const description =
    error instanceof RequestFailed
      ? sentenceOf(error, otherwise)
      : `The club did not answer. ${otherwise}`
  toast({ title: 'Error', description, variant: 'destructive', ...(action ? { action } : {}) })
}
