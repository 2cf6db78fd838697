import { History, Pencil, Trash2 } from 'lucide-react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export type RowActions = {
  onEdit: (vehicle: AdminVehicle) => void
  onHistory: (vehicle: AdminVehicle) => void
  onDelete: (vehicle: AdminVehicle) => void
}

type VehicleActionsProps = { vehicle: AdminVehicle; actions: RowActions }

export function VehicleActions({ vehicle, actions }: VehicleActionsProps) {
  const name = vehicle.vehicleName
  return (
    <div className="flex justify-end max-sm:flex-col">
      <IconButton
        label={`Edit ${name}`}
        className="size-14!"
        onClick={() => actions.onEdit(vehicle)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={`History of ${name}`}
        className="size-14!"
        onClick={() => actions.onHistory(vehicle)}
      >
        <History />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        className="size-14! text-danger!"
        onClick={() => actions.onDelete(vehicle)}
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
