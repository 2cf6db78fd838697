import { SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOpenRequest } from '../open-in-address.ts'
import { useBoardActions } from './board-actions.tsx'
import { BoardColumn } from './board-column.tsx'
import { type BoardColumns, boardColumns } from './board-columns.ts'
import { ColumnSwitcher, useColumnScroll } from './column-switcher.tsx'
import type { CommandState } from './command-note.tsx'
import { GarageFrame, OpenedVehicle } from './garage-frame.tsx'
import { HalfHours } from './half-hours.tsx'

export function BoardTab() {
  const timeZone = useClubTimeZone()
  return (
    <GarageFrame waiting={<BoardSkeleton />}>
      {(garage) => (
        <>
          <HalfHours vehicles={garage.vehicles} timeZone={timeZone} />
          <Board {...garage} timeZone={timeZone} />
        </>
      )}
    </GarageFrame>
  )
}

function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <p role="status" className="sr-only">
        Loading the board…
      </p>
      <Skeleton className="h-14 w-full lg:max-w-md" />
      <div className="flex min-h-0 flex-1 gap-2 overflow-hidden lg:grid lg:grid-cols-5">
        {GARAGE_STATUSES.map((status) => (
          <div
            key={status}
            className="flex w-[min(84vw,20rem)] shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2 lg:w-auto"
          >
            <Skeleton className="h-10" />
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        ))}
      </div>
    </div>
  )
}

type BoardProps = {
  vehicles: readonly AdminVehicle[]
  commandStates: ReadonlyMap<string, CommandState>
  search: string
  timeZone: string
  onClearSearch: () => void
}

/** Given to every column without a pending command, so that a command redraws only its own column. */
const NO_STATES: ReadonlyMap<string, CommandState> = new Map()

/** Reuses the array of a column whose cars are unchanged, so that a move redraws only two columns. */
function useColumns(vehicles: readonly AdminVehicle[], search: string, timeZone: string) {
  const shownColumns = useRef<BoardColumns | null>(null)
  return useMemo(() => {
    const columns = boardColumns(vehicles, search, timeZone)
    for (const status of GARAGE_STATUSES) {
      const shown = shownColumns.current?.[status]
      if (shown && hasSameCars(shown, columns[status])) columns[status] = shown
    }
    shownColumns.current = columns
    return columns
  }, [vehicles, search, timeZone])
}

const hasSameCars = (a: readonly AdminVehicle[], b: readonly AdminVehicle[]) =>
  a.length === b.length && a.every((vehicle, index) => vehicle === b[index])

function Board({ vehicles, commandStates, search, timeZone, onClearSearch }: BoardProps) {
  const actions = useBoardActions()
  const columns = useColumns(vehicles, search, timeZone)
  const { boardRef, current, show } = useColumnScroll()
  const [openId, setOpenId] = useState<string | null>(null)
  const openRequest = useOpenRequest()
  const searching = search.trim() !== ''
  const nothingFound = searching && GARAGE_STATUSES.every((status) => columns[status].length === 0)
  const hasCommand = (status: GarageStatus) =>
    columns[status].some(({ id }) => commandStates.has(id))

  return (
    <>
      <ColumnSwitcher columns={columns} current={current} timeZone={timeZone} onChoose={show} />
      {nothingFound && (
        <EmptyState
          icon={<SearchX />}
          title={`No match for “${search.trim()}”`}
          action={<Button onClick={onClearSearch}>Clear search</Button>}
        />
      )}
      <div
        ref={boardRef}
        hidden={nothingFound}
        className="relative flex min-h-80 flex-1 snap-x snap-mandatory gap-2 overflow-x-auto [scrollbar-width:thin] lg:grid lg:grid-cols-5 lg:overflow-x-visible print:block"
      >
        {GARAGE_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            vehicles={columns[status]}
            commandStates={hasCommand(status) ? commandStates : NO_STATES}
            searching={searching}
            timeZone={timeZone}
            actions={actions}
            onOpen={setOpenId}
            onOpenRequest={openRequest}
          />
        ))}
      </div>
      <OpenedVehicle
        vehicle={vehicles.find(({ id }) => id === openId)}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}
