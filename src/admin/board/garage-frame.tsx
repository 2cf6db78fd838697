import { CarFront, CloudOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { failureSentence } from '../failure-text.ts'
import { useLastingError } from '../use-lasting-error.ts'
import { BoardToolbar, RejectionList } from './board-toolbar.tsx'
import type { CommandState } from './command-note.tsx'
import { useBoard } from './use-board.ts'

export type ShownGarage = {
  vehicles: readonly AdminVehicle[]
  commandStates: ReadonlyMap<string, CommandState>
  search: string
  onClearSearch: () => void
}

type GarageFrameProps = {
  /** Shown until the cars are read. */
  waiting: ReactNode
  /** What else stands beside the search. */
  toolbar?: (vehicles: readonly AdminVehicle[]) => ReactElement
  children: (garage: ShownGarage) => ReactElement
}

/** The garage's cars with a search, and how current they are; instead of them why there are none. */
export function GarageFrame({ waiting, toolbar, children }: GarageFrameProps) {
  const [search, setSearch] = useState('')
  const { query, vehicles, commandStates, unsent } = useBoard()
  const error = useLastingError(vehicles, query.error)
  if (!vehicles) {
    if (!error) return waiting
    return (
      <EmptyState
        icon={<CloudOff />}
        title="The board didn’t load"
        action={
          <Button busy={query.isFetching} onClick={() => query.refetch()}>
            Try again
          </Button>
        }
      >
        {failureSentence(error)}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-1 flex-col gap-3">
      <BoardToolbar
        search={search}
        onSearch={setSearch}
        unsent={unsent}
        isSending={commandStates.size > 0}
        updatedAt={query.dataUpdatedAt}
        error={error}
      >
        {toolbar?.(vehicles)}
      </BoardToolbar>
      <RejectionList />
      {vehicles.length === 0 ? (
        <EmptyState
          icon={<CarFront />}
          title="No cars in the garage yet"
          action={
            <LinkButton to="/admin?tab=vehicles&form=new" className="min-h-14!">
              Add the first car
            </LinkButton>
          }
        />
      ) : (
        children({ vehicles, commandStates, search, onClearSearch: () => setSearch('') })
      )}
    </div>
  )
}
