import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useVehicleWrites } from '../../api/vehicle-writes.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'

type DeleteVehicleProps = { vehicle: AdminVehicle; onClose: () => void }

export function DeleteVehicle({ vehicle, onClose }: DeleteVehicleProps) {
  const { remove } = useVehicleWrites()
  const where = STATUS_LABELS[vehicle.status]
  return (
    <DeleteDialog
      what={`the vehicle “${vehicle.vehicleName}”`}
      description={`It is in “${where}” now. It goes from the board and from its owner’s list for good, and its history with it; its requests stay.`}
      open
      onOpenChange={(open) => !open && onClose()}
      remove={() => remove(vehicle.id)}
      fallback="Failed to delete vehicle"
    />
  )
}
