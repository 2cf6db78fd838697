import { BellRing } from 'lucide-react'
import { memo, useId } from 'react'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { type GarageStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useMinute } from '../../queries/club-clock.ts'
import { statusStyle } from '../../ui/status-style.ts'
import type { BoardActions } from './board-actions.tsx'
import type { CommandState } from './command-note.tsx'
import { isDue } from './request-time.ts'
import { VehicleCard } from './vehicle-card.tsx'

type BoardColumnProps = {
  status: GarageStatus
  vehicles: readonly AdminVehicle[]
  commandStates: ReadonlyMap<string, CommandState>
  searching: boolean
  timeZone: string
  actions: BoardActions
  onOpen: (id: string) => void
  onOpenRequest: (id: string) => void
}

const EMPTY_TEXTS: Record<GarageStatus, string> = {
  stored: 'No cars in storage.',
  needs_staging: 'Nothing to stage.',
  staged: 'No cars out front.',
  on_road: 'No cars on the road.',
  coming_home: 'No cars on the way back.',
}

export const BoardColumn = memo(function BoardColumn({
  status,
  vehicles,
  commandStates,
  searching,
  timeZone,
  actions,
  onOpen,
  onOpenRequest,
}: BoardColumnProps) {
  const headingId = useId()
  const { icon: Icon, solid } = statusStyle[status]
  return (
    <section
      aria-labelledby={headingId}
      data-column={status}
      className="relative flex min-h-0 w-[min(84vw,20rem)] shrink-0 snap-start flex-col overflow-hidden rounded-lg bg-sunken lg:w-auto print:mb-6 print:w-auto"
    >
      <h2
        id={headingId}
        tabIndex={-1}
        className={`flex min-h-12 flex-wrap items-center gap-x-2 px-3 py-2 text-xl lg:max-xl:gap-x-1.5 lg:max-xl:px-2.5 lg:max-xl:text-lg ${solid}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-min flex-1">{STATUS_LABELS[status]}</span>
        <DueMark vehicles={vehicles} timeZone={timeZone} wordClass="lg:max-xl:sr-only" onHeader />
        <span className="tabular text-2xl">{vehicles.length}</span>
        <span className="sr-only">{vehicles.length === 1 ? 'car' : 'cars'}</span>
      </h2>
      {vehicles.length === 0 ? (
        <p className="px-4 py-6 text-pretty text-center text-muted">
          {searching ? 'No match.' : EMPTY_TEXTS[status]}
        </p>
      ) : (
        <ul className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-2 short:overflow-y-visible print:grid print:grid-cols-3">
          {vehicles.map((vehicle) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              commandState={commandStates.get(vehicle.id) ?? 'none'}
              timeZone={timeZone}
              actions={actions}
              onOpen={onOpen}
              onOpenRequest={onOpenRequest}
            />
          ))}
        </ul>
      )}
    </section>
  )
})

type DueMarkProps = {
  vehicles: readonly AdminVehicle[]
  timeZone: string
  /** Styles the word "due", which a narrow place shows only to screen readers. */
  wordClass: string
  onHeader?: boolean
}

/** Counts the cars of a column with a request that is due today or overdue. */
export function DueMark({ vehicles, timeZone, wordClass, onHeader = false }: DueMarkProps) {
  const now = useMinute()
  const dueCars = vehicles.filter(({ pendingRequests, status }) =>
    pendingRequests.some((request) => isDue(asDue(request), status, { now, timeZone })),
  ).length
  if (dueCars === 0) return null
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-1.5 py-0.5 font-bold font-sans text-sm leading-tight ${onHeader ? 'bg-on-status text-brass-text' : 'bg-brass text-on-brass'}`}
    >
      <BellRing aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular">{dueCars}</span>
      <span className={wordClass}>due</span>
    </span>
  )
}
