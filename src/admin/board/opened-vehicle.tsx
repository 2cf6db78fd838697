import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { useOpenInAddress, useOpenRequest } from '../open-in-address.ts'
import type { BoardActions } from './board-actions.tsx'

const VehicleDialog = latePart({
  load: () => import('./vehicle-dialog.tsx'),
  Failed: OverlayFailed,
})

type OpenedVehicleProps = {
  vehicle: AdminVehicle | undefined
  timeZone: string
  actions: BoardActions
  onClose: () => void
}

/** The dialog of the car that was opened; what it leads to takes its place. */
export function OpenedVehicle({ vehicle, timeZone, actions, onClose }: OpenedVehicleProps) {
  const openRequest = useOpenRequest()
  const booking = useOpenInAddress('book')
  if (!vehicle) return null
  return (
    <VehicleDialog
      vehicle={vehicle}
      timeZone={timeZone}
      onStepBack={(car) => {
        // If the menu stayed open, a double tap would also hit the next step back.
        onClose()
        actions.stepBack(car)
      }}
      onOpenRequest={(id) => {
        onClose()
        openRequest(id)
      }}
      onBook={(id) => {
        onClose()
        booking.open(id)
      }}
      onClose={onClose}
    />
  )
}
