import { EllipsisVertical, History, Undo2 } from 'lucide-react'
import { previousStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { BoardActions } from './board-actions.ts'

type CardMenuProps = { vehicle: AdminVehicle; actions: BoardActions; onOpen: () => void }

export function CardMenu({ vehicle, actions, onOpen }: CardMenuProps) {
  const back = STATUS_LABELS[previousStatus(vehicle.status)]
  return (
    <div className="relative -mt-2.5 -mr-2.5 -mb-5">
      <DropdownMenu
        trigger={
          <IconButton label={`More for ${vehicle.vehicleName}`}>
            <EllipsisVertical />
          </IconButton>
        }
        items={[
          { label: 'Details and history', icon: <History />, onSelect: onOpen },
          {
            label: `Undo: back to ${back}`,
            icon: <Undo2 />,
            onSelect: () => actions.stepBack(vehicle),
          },
        ]}
      />
    </div>
  )
}
