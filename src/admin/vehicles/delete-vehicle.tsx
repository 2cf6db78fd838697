import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { isConflict } from '../../api/request-errors.ts'
import { useVehicleWrites } from '../../api/vehicle-writes.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'

type DeleteVehicleProps = {
  vehicle: AdminVehicle
  onClose: () => void
  /** Requests wait that the question did not name; the list has them by now. */
  onRefused: () => void
}

export function DeleteVehicle({ vehicle, onClose, onRefused }: DeleteVehicleProps) {
  const { remove } = useVehicleWrites()
  const where = STATUS_LABELS[vehicle.status]
  return (
    <DeleteDialog
      what={`the vehicle “${vehicle.vehicleName}”`}
      description={`It is in “${where}” now. It goes from the board and from its owner’s list for good, and its history with it; its requests stay.${waitingWords(vehicle)}`}
      open
      onOpenChange={(open) => !open && onClose()}
      remove={() =>
        remove(vehicle).catch((error: unknown) => {
          if (isConflict(error)) onRefused()
          throw error
        })
      }
      fallback="Failed to delete vehicle"
    />
  )
}

function waitingWords({ pendingRequests }: AdminVehicle): string {
  const { length } = pendingRequests
  if (length === 0) return ''
  return length === 1
    ? ' 1 request waits for it: it leaves the board and the wall, and is then found under Notifications only.'
    : ` ${length} requests wait for it: they leave the board and the wall, and are then found under Notifications only.`
}
