import { GARAGE_STATUSES, type GarageStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { classNames } from '../../ui/class-names.ts'
import { statusLook } from '../../ui/status-look.ts'
import type { BoardColumns } from './board-columns.ts'
import { DueMark } from './due-mark.tsx'

type ColumnSwitcherProps = {
  columns: BoardColumns
  current: GarageStatus
  timeZone: string
  onChoose: (status: GarageStatus) => void
}

export function ColumnSwitcher({ columns, current, timeZone, onChoose }: ColumnSwitcherProps) {
  return (
    <nav aria-label="Columns" className="grid shrink-0 grid-cols-5 gap-1.5 lg:hidden">
      {GARAGE_STATUSES.map((status) => {
        const { icon: Icon, soft, solid, edge } = statusLook[status]
        const chosen = status === current
        return (
          <button
            key={status}
            type="button"
            aria-current={chosen ? 'true' : undefined}
            onClick={() => onChoose(status)}
            className={classNames(
              'flex min-h-16 touch-manipulation flex-col items-center rounded-md border-2 px-0.5 pt-1 pb-1.5 leading-none md:flex-row md:flex-wrap md:content-center md:justify-center md:gap-x-2',
              edge,
              chosen ? solid : soft,
            )}
          >
            <span className="flex items-center gap-1 font-bold font-display text-2xl leading-tight">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="tabular">{columns[status].length}</span>
            </span>
            <span className="empty:hidden max-md:order-last max-md:mt-auto max-md:pt-1">
              <DueMark vehicles={columns[status]} timeZone={timeZone} wordClass="sr-only" />
            </span>
            <span className="text-balance text-center font-medium text-[0.8125rem] leading-tight md:basis-full md:text-base">
              {STATUS_LABELS[status]}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
