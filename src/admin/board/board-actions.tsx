import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  nextStatus,
  previousStatus,
  STATUS_LABELS,
  shownStatus,
} from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import type { CommandRow } from '../../mutations/kinds/status-command.ts'
import { knownVehicle } from '../../queries/vehicles.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'
import { formatCar, movedText } from '../status-commands/command-text.ts'
import {
  changeStatus,
  type Move,
  outcomeOf,
  pendingStatus,
  usePendingCommands,
} from '../status-commands/status-commands.ts'

export type BoardActions = {
  advance: (vehicle: AdminVehicle) => void
  stepBack: (vehicle: AdminVehicle) => void
  /** Moves a car that has left Stored back there, step by step. */
  putBack: (vehicle: AdminVehicle) => void
}

/** Shows the toast after the next frame, so that the car moves first. */
function toastAfterFrame(input: ToastInput) {
  requestAnimationFrame(() => setTimeout(() => toast(input)))
}

function undoMove(client: QueryClient, vehicle: AdminVehicle, { to: movedTo, via = [] }: Move) {
  const name = formatCar(vehicle)
  const known = knownVehicle(client, vehicle.id)
  const currentStatus = pendingStatus(vehicle.id) ?? known?.status
  if (currentStatus !== movedTo) {
    const where = currentStatus
      ? `in ${STATUS_LABELS[currentStatus]} now`
      : 'no longer on the board'
    const description = `${name} is ${known?.notHereYet ? 'not here yet' : where}.`
    toast({ title: 'Can’t undo', description })
    return
  }
  const back = { to: vehicle.status, via: via.toReversed() }
  const command = changeStatus({ id: vehicle.id, status: movedTo }, name, back)
  toast({ title: vehicle.vehicleName, description: <MovedNote command={command} isUndo /> })
}

/** The actions of a card's button and menu; each shows a toast that offers undo. */
export function useBoardActions(): BoardActions {
  const client = useQueryClient()
  return useMemo(() => {
    function move(vehicle: AdminVehicle, made: Move) {
      const command = changeStatus(vehicle, formatCar(vehicle), made)
      toastAfterFrame({
        title: vehicle.vehicleName,
        description: <MovedNote command={command} />,
        action: { label: 'Undo', onClick: () => undoMove(client, vehicle, made) },
      })
    }
    return {
      advance: (vehicle) => move(vehicle, { to: nextStatus(vehicle.status) }),
      stepBack: (vehicle) => move(vehicle, { to: previousStatus(vehicle.status) }),
      putBack: (vehicle) =>
        move(vehicle, {
          to: 'stored',
          via: vehicle.status === 'staged' ? ['needs_staging'] : [],
        }),
    }
  }, [client])
}

type MovedNoteProps = { command: CommandRow; isUndo?: boolean }

/** Shows the status of a command while its toast is open. */
function MovedNote({ command, isUndo }: MovedNoteProps) {
  const outcome = outcomeOf(usePendingCommands(), command.id)
  const car = knownVehicle(useQueryClient(), command.input.vehicleId)
  // A step back of "Arrived" also undoes that the car was taken in.
  const movedTo = outcome === 'done' && car?.notHereYet ? shownStatus(car) : command.input.to
  const text = movedText(movedTo, outcome, isUndo)
  // A browser that translates the page replaces the text's node: only a new element shows the next text.
  return <span key={text}>{text}</span>
}
