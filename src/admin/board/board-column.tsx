import { memo, useId } from 'react'
import { type GarageStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { statusLook } from '../../ui/status-look.ts'
import type { BoardActions } from './board-actions.tsx'
import { DueMark } from './due-mark.tsx'
import type { PressState } from './press-note.tsx'
import { VehicleCard } from './vehicle-card.tsx'

type BoardColumnProps = {
  status: GarageStatus
  vehicles: readonly AdminVehicle[]
  pressStates: ReadonlyMap<string, PressState>
  searching: boolean
  timeZone: string
  actions: BoardActions
  onOpen: (id: string) => void
}

const EMPTY: Record<GarageStatus, string> = {
  stored: 'No car is in storage.',
  needs_staging: 'Nothing to stage. Press “Stage” on a stored car to put it here.',
  staged: 'No car is waiting out front.',
  on_road: 'Every car is here.',
  coming_home: 'No car is on its way back.',
}

export const BoardColumn = memo(function BoardColumn({
  status,
  vehicles,
  pressStates,
  searching,
  timeZone,
  actions,
  onOpen,
}: BoardColumnProps) {
  const headingId = useId()
  const { icon: Icon, solid } = statusLook[status]
  return (
    <section
      aria-labelledby={headingId}
      data-column={status}
      className="relative flex min-h-0 w-[min(84vw,20rem)] shrink-0 snap-start flex-col overflow-hidden rounded-lg bg-sunken lg:w-auto"
    >
      <h2
        id={headingId}
        tabIndex={-1}
        className={`flex min-h-12 items-center gap-2 px-3 py-2 text-xl lg:max-xl:gap-1.5 lg:max-xl:px-2.5 lg:max-xl:text-lg ${solid}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{STATUS_LABELS[status]}</span>
        <DueMark vehicles={vehicles} timeZone={timeZone} wordClass="lg:max-xl:sr-only" onHeader />
        <span className="tabular text-2xl">{vehicles.length}</span>
        <span className="sr-only">{vehicles.length === 1 ? 'car' : 'cars'}</span>
      </h2>
      {vehicles.length === 0 ? (
        <p className="px-4 py-6 text-pretty text-center text-muted">
          {searching ? 'No match here.' : EMPTY[status]}
        </p>
      ) : (
        <ul className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-2">
          {vehicles.map((vehicle) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              pressState={pressStates.get(vehicle.id) ?? 'none'}
              timeZone={timeZone}
              actions={actions}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  )
})
