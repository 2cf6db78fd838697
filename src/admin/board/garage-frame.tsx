import { CarFront, CloudOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useVehicles } from '../../queries/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSearchInAddress } from '../../ui/in-address.ts'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { failureSentence } from '../failure-text.ts'
import { useOpenInAddress, useOpenRequest } from '../open-in-address.ts'
import {
  isUnsent,
  retryCommandsNow,
  usePendingCommands,
  withPendingCommands,
} from '../status-commands/status-commands.ts'
import { useLastingError } from '../use-lasting-error.ts'
import type { BoardActions } from './board-actions.tsx'
import { BoardToolbar, RejectionList } from './board-toolbar.tsx'
import type { CommandState } from './command-note.tsx'

export type ShownGarage = {
  vehicles: readonly AdminVehicle[]
  /** By vehicle id. */
  commandStates: ReadonlyMap<string, CommandState>
  search: string
  onClearSearch: () => void
}

type GarageFrameProps = {
  /** Shown until the cars are read. */
  waiting: ReactNode
  /** Shown beside the search. */
  toolbar?: (vehicles: readonly AdminVehicle[]) => ReactElement
  children: (garage: ShownGarage) => ReactElement
}

/** The search, the board's age and the rejected commands, around the cars; without cars, the reason. */
export function GarageFrame({ waiting, toolbar, children }: GarageFrameProps) {
  const { typed, search } = useSearchInAddress()
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
        search={typed}
        onSearch={search}
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
        children({ vehicles, commandStates, search: typed, onClearSearch: () => search('') })
      )}
    </div>
  )
}

/** The cars as last read from the server, with this device's pending commands applied. */
function useBoard() {
  const query = useVehicles()
  const commands = usePendingCommands()
  const { data, dataUpdatedAt, refetch } = query

  // A read or an answered command shows that the server is reachable: failed commands need not wait any longer.
  useEffect(() => {
    if (data && dataUpdatedAt > 0) retryCommandsNow()
  }, [data, dataUpdatedAt])

  useEffect(() => {
    const refetchIfVisible = () => {
      if (!document.hidden) void refetch()
    }
    document.addEventListener('visibilitychange', refetchIfVisible)
    window.addEventListener('online', refetchIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', refetchIfVisible)
      window.removeEventListener('online', refetchIfVisible)
    }
  }, [refetch])

  const vehicles = useMemo(() => data && withPendingCommands(data, commands), [data, commands])
  const commandStates = useMemo(() => {
    const states = new Map<string, CommandState>()
    for (const command of commands) {
      const { vehicleId } = command.input
      const unsent = isUnsent(command) || states.get(vehicleId) === 'unsent'
      states.set(vehicleId, unsent ? 'unsent' : 'sending')
    }
    return states
  }, [commands])
  const unsent = commands.filter(isUnsent).length
  return { query, vehicles, commandStates, unsent }
}

const VehicleDialog = lateOverlay(() => import('./vehicle-dialog.tsx'))

type OpenedVehicleProps = {
  /** Undefined while no car is open, and once the open one was deleted. */
  vehicle: AdminVehicle | undefined
  actions: BoardActions
  onClose: () => void
}

/** The dialog of the car that was opened; it closes when one of its buttons is used. */
export function OpenedVehicle({ vehicle, actions, onClose }: OpenedVehicleProps) {
  const openRequest = useOpenRequest()
  const booking = useOpenInAddress('book')
  if (!vehicle) return null
  return (
    <VehicleDialog
      vehicle={vehicle}
      onStepBack={() => {
        // If the dialog stayed open, a double tap would move the car back twice.
        onClose()
        actions.stepBack(vehicle)
      }}
      onOpenRequest={(id) => {
        onClose()
        openRequest(id)
      }}
      onBook={() => {
        onClose()
        booking.open(vehicle.id)
      }}
      onClose={onClose}
    />
  )
}
