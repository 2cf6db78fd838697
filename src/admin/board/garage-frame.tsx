import { CarFront, CloudOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useVehicles } from '../../queries/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { failureSentence } from '../failure-text.ts'
import { useOpenInAddress, useOpenRequest } from '../open-in-address.ts'
import {
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

/** The cars as last read from the server, with this device's pending commands applied. */
function useBoard() {
  const query = useVehicles()
  const commands = usePendingCommands()
  const { data, dataUpdatedAt, refetch } = query

  // An unchanged read and an answered command also show that the server is reachable.
  useEffect(() => {
    if (data && dataUpdatedAt > 0) retryCommandsNow()
  }, [data, dataUpdatedAt])

  useEffect(() => {
    const refetchIfVisible = () => void (document.hidden || refetch())
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
    for (const { vehicleId, failures } of commands) {
      const unsent = failures > 0 || states.get(vehicleId) === 'unsent'
      states.set(vehicleId, unsent ? 'unsent' : 'sending')
    }
    return states
  }, [commands])
  const unsent = commands.filter(({ failures }) => failures > 0).length
  return { query, vehicles, commandStates, unsent }
}

const VehicleDialog = latePart({
  load: () => import('./vehicle-dialog.tsx'),
  Failed: OverlayFailed,
})

type OpenedVehicleProps = {
  vehicle: AdminVehicle | undefined
  timeZone: string
  actions: BoardActions
  onClose: () => void
}

/** The dialog of the car that was opened; what it leads to takes its place. */
export function OpenedVehicle({ vehicle, timeZone, actions, onClose }: OpenedVehicleProps) {
  const openRequest = useOpenRequest()
  const booking = useOpenInAddress('book')
  if (!vehicle) return null
  return (
    <VehicleDialog
      vehicle={vehicle}
      timeZone={timeZone}
      onStepBack={(car) => {
        // If the menu stayed open, a double tap would also hit the next step back.
        onClose()
        actions.stepBack(car)
      }}
      onOpenRequest={(id) => {
        onClose()
        openRequest(id)
      }}
      onBook={(id) => {
        onClose()
        booking.open(id)
      }}
      onClose={onClose}
    />
  )
}
