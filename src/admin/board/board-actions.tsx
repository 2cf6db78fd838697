import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type GarageStatus,
  nextStatus,
  previousStatus,
  STATUS_LABELS,
} from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { knownVehicle } from '../../queries/vehicles.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'
import { formatCar, movedText } from '../status-commands/command-text.ts'
import {
  changeStatus,
  outcomeOf,
  pendingStatus,
  type StatusCommand,
  usePendingCommands,
} from '../status-commands/status-commands.ts'

export type BoardActions = {
  advance: (vehicle: AdminVehicle) => void
  stepBack: (vehicle: AdminVehicle) => void
}

// Delays the toast by a frame, so that the car moves without waiting for it.
function toastNext(input: ToastInput) {
  requestAnimationFrame(() => setTimeout(() => toast(input)))
}

function undo(client: QueryClient, vehicle: AdminVehicle, was: GarageStatus, now: GarageStatus) {
  const name = formatCar(vehicle)
  const currentStatus = pendingStatus(vehicle.id) ?? knownVehicle(client, vehicle.id)?.status
  if (currentStatus !== now) {
    const where = currentStatus
      ? `in ${STATUS_LABELS[currentStatus]} now`
      : 'no longer on the board'
    toast({ title: 'Can’t undo', description: `${name} is ${where}.` })
    return
  }
  const back = changeStatus({ id: vehicle.id, status: now }, name, was)
  toast({ title: vehicle.vehicleName, description: <MovedNote command={back} isUndo /> })
}

/** The actions of a card's button and menu; each shows a toast that offers undo. */
export function useBoardActions(): BoardActions {
  const client = useQueryClient()
  return useMemo(() => {
    function move(vehicle: AdminVehicle, to: GarageStatus) {
      const name = formatCar(vehicle)
      const command = changeStatus(vehicle, name, to)
      toastNext({
        title: vehicle.vehicleName,
        description: <MovedNote command={command} />,
        action: { label: 'Undo', onClick: () => undo(client, vehicle, vehicle.status, to) },
      })
    }
    return {
      advance: (vehicle) => move(vehicle, nextStatus(vehicle.status)),
      stepBack: (vehicle) => move(vehicle, previousStatus(vehicle.status)),
    }
  }, [client])
}

type MovedNoteProps = { command: StatusCommand; isUndo?: boolean }

/** Shows the status of a command while its toast is open. */
function MovedNote({ command, isUndo }: MovedNoteProps) {
  const text = movedText(command.to, outcomeOf(usePendingCommands(), command.id), isUndo)
  // A browser that translates shows a text of its own, which only a new element replaces.
  return <span key={text}>{text}</span>
}
