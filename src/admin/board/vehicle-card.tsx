import { KeyRound, type LucideIcon, MapPin } from 'lucide-react'
import { type MouseEvent, type MouseEventHandler, memo, useId } from 'react'
import { ACTION_LABELS, type GarageStatus, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { classNames } from '../../ui/class-names.ts'
import { statusStyle } from '../../ui/status-style.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import type { BoardActions } from './board-actions.tsx'
import { CardMenu } from './card-menu.tsx'
import { CommandNote, type CommandState } from './command-note.tsx'
import { RemovedBadge } from './removed-badge.tsx'
import { VehicleSchedule } from './vehicle-schedule.tsx'

type VehicleCardProps = {
  vehicle: AdminVehicle
  commandState: CommandState
  timeZone: string
  actions: BoardActions
  onOpen: (id: string) => void
  onOpenRequest: (id: string) => void
}

export const VehicleCard = memo(function VehicleCard({
  vehicle,
  commandState,
  timeZone,
  actions,
  onOpen,
  onOpenRequest,
}: VehicleCardProps) {
  const nameId = useId()
  const open = () => onOpen(vehicle.id)

  function advance(event: MouseEvent<HTMLButtonElement>) {
    if (isStrayTap(vehicle.id, event)) return
    const isByKeyboard = event.detail === 0
    if (isByKeyboard) focusNextCard(event.currentTarget)
    actions.advance(vehicle)
  }

  return (
    <li
      data-vehicle={vehicle.id}
      // Not in WebKit, told by its lack of overflow-anchor: it keeps skipped cards at their old size when a tablet turns.
      className="relative flex shrink-0 flex-col gap-2 rounded-lg border border-border bg-raised py-2.5 pr-2.5 pl-4 shadow-card [contain-intrinsic-size:auto_11rem] supports-[overflow-anchor:auto]:[content-visibility:auto]"
    >
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 left-0 w-1.5 rounded-l-lg ${statusStyle[vehicle.status].solid}`}
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
              <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
            </button>
          </h3>
          <CardMenu vehicle={vehicle} actions={actions} onOpen={open} />
        </div>
        <p className="text-muted leading-snug">{vehicle.ownerName}</p>
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 leading-snug">
        <Place icon={MapPin} label="Storage position" emptyText="No position">
          {placeText(vehicle)}
        </Place>
        <Place icon={KeyRound} label="Key location" emptyText="No key location">
          {vehicle.keyLocation}
        </Place>
      </dl>
      <RemovedBadge vehicle={vehicle} className="self-start" />
      <VehicleSchedule
        vehicle={vehicle}
        timeZone={timeZone}
        hasCountdown={vehicle.status === 'coming_home'}
        onOpenRequest={(requestId, event) => {
          if (!isStrayTap(vehicle.id, event)) onOpenRequest(requestId)
        }}
      />
      <CommandNote state={commandState} />
      <ActionButton status={vehicle.status} describedBy={nameId} onClick={advance} />
    </li>
  )
})

type PlaceProps = { icon: LucideIcon; label: string; emptyText: string; children: string | null }

function Place({ icon: Icon, label, emptyText, children }: PlaceProps) {
  return (
    <div className="flex items-start gap-2">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className={children ? 'min-w-0 font-semibold' : 'text-muted'}>{children ?? emptyText}</dd>
    </div>
  )
}

type ActionButtonProps = {
  status: GarageStatus
  describedBy: string
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** Uses the colour and icon of the target column. */
function ActionButton({ status, describedBy, onClick }: ActionButtonProps) {
  const { icon: Icon, soft, edge } = statusStyle[nextStatus(status)]
  return (
    <button
      type="button"
      data-action=""
      aria-describedby={describedBy}
      onClick={onClick}
      className={classNames(
        'relative flex min-h-14 w-full touch-manipulation select-none items-center justify-center gap-2 rounded-md border-2 px-3 font-display font-semibold text-xl leading-none transition-[scale,filter] duration-150 hover:brightness-95 active:scale-[0.97]',
        soft,
        edge,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{ACTION_LABELS[status]}</span>
    </button>
  )
}

/** Moves keyboard focus to the next card, since the current card and its button are about to move away. */
function focusNextCard(button: HTMLElement) {
  const card = button.closest('li[data-vehicle]')
  const next = card?.nextElementSibling ?? card?.previousElementSibling
  const column = card?.closest('section')
  requestAnimationFrame(() => {
    const target = next?.isConnected
      ? next.querySelector<HTMLElement>('[data-action]')
      : column?.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: next === undefined })
  })
}
