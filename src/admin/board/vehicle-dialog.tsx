import { Undo2, UserX } from 'lucide-react'
import { previousStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { VehicleHistory } from './vehicle-history.tsx'
import { VehicleSchedule } from './vehicle-schedule.tsx'

type VehicleDialogProps = {
  vehicle: AdminVehicle
  timeZone: string
  onStepBack: (vehicle: AdminVehicle) => void
  onClose: () => void
}

export function VehicleDialog({ vehicle, timeZone, onStepBack, onClose }: VehicleDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vehicle.vehicleName}
      description={vehicle.ownerName}
      footer={
        <Button variant="secondary" onClick={() => onStepBack(vehicle)}>
          <Undo2 aria-hidden="true" className="size-5" />
          Undo: back to {STATUS_LABELS[previousStatus(vehicle.status)]}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={vehicle.status}>{STATUS_LABELS[vehicle.status]}</StatusBadge>
          {vehicle.removedByMemberAt && (
            <Badge tone="danger" icon={<UserX aria-hidden="true" />}>
              removed by member
            </Badge>
          )}
        </div>
        <VehicleSchedule vehicle={vehicle} timeZone={timeZone} hasCountdown />
        <VehicleFacts vehicle={vehicle} />
        <VehicleHistory vehicleId={vehicle.id} timeZone={timeZone} />
      </div>
    </Dialog>
  )
}
