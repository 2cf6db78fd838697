import { SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBoardActions } from './board-actions.tsx'
import { BoardColumn } from './board-column.tsx'
import { type BoardColumns, boardColumns } from './board-columns.ts'
import { ColumnSwitcher } from './column-switcher.tsx'
import type { PressState } from './press-note.tsx'
import { useColumnScroll } from './use-column-scroll.ts'
import { VehicleDialog } from './vehicle-dialog.tsx'

type BoardProps = {
  vehicles: readonly AdminVehicle[]
  pressStates: ReadonlyMap<string, PressState>
  search: string
  timeZone: string
  onClearSearch: () => void
}

const NO_STATES: ReadonlyMap<string, PressState> = new Map()

/** A column whose cars are the same keeps its identity, so that a press redraws two columns only. */
function useColumns(vehicles: readonly AdminVehicle[], search: string, timeZone: string) {
  const before = useRef<BoardColumns | null>(null)
  return useMemo(() => {
    const columns = boardColumns(vehicles, search, timeZone)
    for (const status of GARAGE_STATUSES) {
      const old = before.current?.[status]
      const same = old?.length === columns[status].length
      if (old && same && old.every((one, at) => one === columns[status][at])) columns[status] = old
    }
    before.current = columns
    return columns
  }, [vehicles, search, timeZone])
}

export function Board({ vehicles, pressStates, search, timeZone, onClearSearch }: BoardProps) {
  const actions = useBoardActions()
  const columns = useColumns(vehicles, search, timeZone)
  const { boardRef, current, show } = useColumnScroll()
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = vehicles.find(({ id }) => id === openId)
  const searching = search.trim() !== ''
  const nothingFound = searching && GARAGE_STATUSES.every((status) => columns[status].length === 0)
  const hasPress = (status: GarageStatus) => columns[status].some(({ id }) => pressStates.has(id))

  return (
    <>
      <ColumnSwitcher columns={columns} current={current} timeZone={timeZone} onChoose={show} />
      {nothingFound && (
        <EmptyState
          icon={<SearchX />}
          title="No car matches"
          action={<Button onClick={onClearSearch}>Clear search</Button>}
        >
          No car and no owner is called “{search.trim()}”.
        </EmptyState>
      )}
      <div
        ref={boardRef}
        hidden={nothingFound}
        className="relative flex min-h-0 flex-1 snap-x snap-mandatory gap-2 overflow-x-auto [scrollbar-width:thin] lg:grid lg:grid-cols-5 lg:overflow-x-visible"
      >
        {GARAGE_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            vehicles={columns[status]}
            pressStates={hasPress(status) ? pressStates : NO_STATES}
            searching={searching}
            timeZone={timeZone}
            actions={actions}
            onOpen={setOpenId}
          />
        ))}
      </div>
      {opened && (
        <VehicleDialog
          vehicle={opened}
          timeZone={timeZone}
          onStepBack={(vehicle) => {
            // Left open, the same button would mean the next step back, to a double tap too.
            setOpenId(null)
            actions.stepBack(vehicle)
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
