import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { VehicleHistory } from '../board/vehicle-history.tsx'

type HistoryDialogProps = { vehicle: AdminVehicle; onClose: () => void }

export function HistoryDialog({ vehicle, onClose }: HistoryDialogProps) {
  const timeZone = useClubTimeZone()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vehicle.vehicleName}
      description={vehicle.ownerName}
      wide
    >
      <VehicleHistory vehicleId={vehicle.id} timeZone={timeZone} />
    </Dialog>
  )
}
