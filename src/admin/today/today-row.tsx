import {
  CircleAlert,
  CircleCheck,
  Clock,
  CornerDownLeft,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { useId } from 'react'
import { dayInZone } from '#domain/dates.ts'
import { DOT, joinFacts } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import { isolated } from '#domain/isolated.ts'
import type { TodayGroup, TodayLevel, TodayRow } from '#domain/today/today.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import { statusStyle } from '../../ui/status-style.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { CommandNote, type CommandState } from '../board/command-note.tsx'
import { requestState } from '../board/request-state.ts'
import { clubDay, formatMoment } from '../board/request-time.ts'
import { rowText, type Step, stepOf } from './today-text.ts'

export type Row = TodayRow<AdminVehicle>

type TodayRowProps = {
  row: Row
  clock: ClubClock
  commandState: CommandState
  onStep: (vehicle: AdminVehicle) => void
  onPutBack: (vehicle: AdminVehicle) => void
  onOpen: (vehicleId: string) => void
  onOpenRequest: (requestId: string) => void
}

/** A car that is due: when, which, where, and its next step. */
export function TodayRowItem(props: TodayRowProps) {
  const { row, clock, commandState, onStep, onPutBack, onOpen, onOpenRequest } = props
  const { vehicle, request } = row
  const nameId = useId()
  const step = stepOf(row)
  return (
    <li
      data-vehicle={vehicle.id}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-lg border border-border bg-raised px-4 py-2.5 shadow-card md:grid-cols-[10.5rem_1fr_13rem] md:py-1"
    >
      <When row={row} clock={clock} />
      <div className="col-span-2 min-w-0 md:col-span-1">
        <h3 id={nameId} className="text-xl leading-tight">
          <button
            type="button"
            className="min-h-11 w-full text-left [overflow-wrap:anywhere]"
            onClick={(event) => {
              if (!isStrayTap(vehicle.id, event)) onOpen(vehicle.id)
            }}
          >
            <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
            <span className="line-clamp-2 font-normal font-sans text-base text-muted leading-snug">
              <UnbrokenWords>{whoAndWhere(vehicle)}</UnbrokenWords>
              {request?.notes && <span className="text-text">{`${DOT} “${request.notes}”`}</span>}
            </span>
          </button>
        </h3>
        <CommandNote state={commandState} />
      </div>
      <div className="col-span-2 flex flex-col gap-1.5 md:col-span-1">
        {request && <AnswerButton row={row} clock={clock} onOpenRequest={onOpenRequest} />}
        {step && (
          <StepButton
            vehicle={vehicle}
            step={step}
            describedBy={nameId}
            onStep={row.group === 'put_back' ? onPutBack : onStep}
          />
        )}
      </div>
    </li>
  )
}

const whoAndWhere = (vehicle: AdminVehicle) =>
  joinFacts([isolated(vehicle.ownerName), placeText(vehicle), vehicle.keyLocation])

const LEVELS: Record<TodayLevel, { icon: LucideIcon; className: string }> = {
  late: { icon: TriangleAlert, className: 'text-danger' },
  tight: { icon: Clock, className: 'text-brass-text' },
  fine: { icon: CircleCheck, className: 'text-muted' },
}

/** In place of the time. */
const UNDUE_TITLES: Partial<Record<TodayGroup, string>> = {
  ready: 'Ready',
  put_back: 'Put back',
  brought_out: 'By hand',
}

function When({ row, clock }: Pick<TodayRowProps, 'row' | 'clock'>) {
  const { now, timeZone } = clock
  const { group, way, request, dueAt } = row
  const isReady = group === 'ready'
  // A car that has left Stored without a request is due at no time.
  const isDue = way === 'dropoff' || request !== null
  const { icon: Icon, className } = LEVELS[isReady || !isDue ? 'fine' : row.level]
  const time = isDue ? formatMoment(dueAt, timeZone, dueAt) : UNDUE_TITLES[group]
  const day = dayInZone(dueAt, timeZone)
  const today = clubDay(now, timeZone)
  const forDay = isReady && request && day !== today && nearDayText(day, today)
  return (
    <div className="tabular col-span-2 flex flex-wrap items-baseline gap-x-3 md:col-span-1 md:block">
      <p className="whitespace-nowrap font-bold font-display text-3xl leading-none">
        <span>{time}</span>
        {way === 'dropoff' && (
          <>
            <CornerDownLeft aria-hidden="true" className="ml-2 inline size-5 text-muted" />
            <span className="sr-only">, coming in</span>
          </>
        )}
      </p>
      <p className={classNames('mt-1 flex items-center gap-1.5 font-semibold', className)}>
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <span>
          <span>{group === 'tomorrow' ? 'tomorrow' : rowText(row, clock)}</span>
          {forDay && <span>{`${DOT} for ${forDay}`}</span>}
        </span>
      </p>
    </div>
  )
}

type AnswerButtonProps = Pick<TodayRowProps, 'row' | 'clock' | 'onOpenRequest'>

/** Opens a request that is not confirmed. */
function AnswerButton({ row: { vehicle, request }, clock, onOpenRequest }: AnswerButtonProps) {
  const state = request && requestState(request, clock.now)
  if (!request || state === 'confirmed') return null
  const label = state === 'to-answer' ? 'Answer' : 'Open booking'
  return (
    <button
      type="button"
      aria-label={`${label}: ${isolated(vehicle.vehicleName)}`}
      className="flex min-h-14 items-center justify-center gap-2 rounded-md border border-control px-3 font-semibold hover:border-text"
      onClick={(event) => {
        if (!isStrayTap(vehicle.id, event)) onOpenRequest(request.id)
      }}
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brass-text" />
      <span>{label}</span>
    </button>
  )
}

type StepButtonProps = {
  vehicle: AdminVehicle
  step: Step
  describedBy: string
  onStep: (vehicle: AdminVehicle) => void
}

/** Has the colour, icon and label of the board's button, and says what to do. */
function StepButton({ vehicle, step, describedBy, onStep }: StepButtonProps) {
  const { icon: Icon, soft, edge } = statusStyle[step.to]
  return (
    <button
      type="button"
      data-action=""
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!isStrayTap(vehicle.id, event)) onStep(vehicle)
      }}
      className={classNames(
        'flex min-h-14 w-full touch-manipulation select-none items-center justify-center gap-2.5 rounded-md border-2 px-3 leading-none transition-[scale,filter] duration-150 hover:brightness-95 active:scale-[0.97]',
        soft,
        edge,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="text-left">
        <span className="block font-display font-semibold text-xl leading-none">{step.label}</span>{' '}
        <span className="text-sm">{step.meaning}</span>
      </span>
    </button>
  )
}
