import { UserX } from 'lucide-react'
import { type MouseEvent, memo, useId } from 'react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusLook } from '../../ui/status-look.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { ActionButton } from './action-button.tsx'
import type { BoardActions } from './board-actions.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardPlaces } from './card-places.tsx'
import { focusNextCard } from './focus-next-card.ts'
import { PressNote, type PressState } from './press-note.tsx'
import { VehicleSchedule } from './vehicle-schedule.tsx'

type VehicleCardProps = {
  vehicle: AdminVehicle
  pressState: PressState
  timeZone: string
  actions: BoardActions
  onOpen: (id: string) => void
}

export const VehicleCard = memo(function VehicleCard({
  vehicle,
  pressState,
  timeZone,
  actions,
  onOpen,
}: VehicleCardProps) {
  const nameId = useId()
  const open = () => onOpen(vehicle.id)

  function advance(event: MouseEvent<HTMLButtonElement>) {
    if (isStrayTap(vehicle.id, event)) return
    if (event.detail === 0) focusNextCard(event.currentTarget)
    actions.advance(vehicle)
  }

  return (
    <li
      data-vehicle={vehicle.id}
      className="relative flex shrink-0 flex-col gap-2 rounded-lg border border-border bg-raised py-2.5 pr-2.5 pl-4 shadow-card [contain-intrinsic-size:auto_11rem] [content-visibility:auto]"
    >
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 left-0 w-1.5 rounded-l-lg ${statusLook[vehicle.status].solid}`}
      />
      <div>
        <div className="flex items-start">
          <h3 id={nameId} className="min-w-0 flex-1 pt-0.5 text-xl">
            <button
              type="button"
              onClick={(event) => {
                if (!isStrayTap(vehicle.id, event)) open()
              }}
              className="text-left leading-tight after:absolute after:inset-0 after:rounded-lg"
            >
              {vehicle.vehicleName}
            </button>
          </h3>
          <CardMenu vehicle={vehicle} actions={actions} onOpen={open} />
        </div>
        <p className="text-muted leading-snug">{vehicle.ownerName}</p>
      </div>
      <CardPlaces position={vehicle.storagePosition} keyLocation={vehicle.keyLocation} />
      {vehicle.removedByMemberAt && (
        <Badge tone="danger" icon={<UserX aria-hidden="true" />} className="self-start">
          removed by member
        </Badge>
      )}
      <VehicleSchedule
        vehicle={vehicle}
        timeZone={timeZone}
        hasCountdown={vehicle.status === 'coming_home'}
      />
      <PressNote state={pressState} />
      <ActionButton status={vehicle.status} describedBy={nameId} onClick={advance} />
    </li>
  )
})
