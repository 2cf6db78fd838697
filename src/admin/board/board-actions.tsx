import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type GarageStatus,
  nextStatus,
  previousStatus,
  STATUS_LABELS,
} from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { knownVehicle } from '../../api/vehicles.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'
import { carInWords } from '../presses/press-words.ts'
import { press, pressedStatus } from '../presses/presses.ts'
import { MovedNote } from './moved-note.tsx'

export type BoardActions = {
  advance: (vehicle: AdminVehicle) => void
  stepBack: (vehicle: AdminVehicle) => void
}

// The car moves in the frame after the press; the toast may take the next one.
function toastNext(input: ToastInput) {
  requestAnimationFrame(() => setTimeout(() => toast(input)))
}

function undo(client: QueryClient, vehicle: AdminVehicle, was: GarageStatus, now: GarageStatus) {
  const name = carInWords(vehicle)
  const stands = pressedStatus(vehicle.id) ?? knownVehicle(client, vehicle.id)?.status
  if (stands !== now) {
    const where = stands ? ` It now stands under ${STATUS_LABELS[stands]}.` : ''
    toast({ title: 'Nothing to undo', description: `${name} was moved on since.${where}` })
    return
  }
  const back = press({ id: vehicle.id, status: now }, name, was)
  toast({ title: vehicle.vehicleName, description: <MovedNote press={back} isUndo /> })
}

/** What a card's button and menu do; the toast after each offers the step back. */
export function useBoardActions(): BoardActions {
  const client = useQueryClient()
  return useMemo(() => {
    function move(vehicle: AdminVehicle, to: GarageStatus) {
      const name = carInWords(vehicle)
      const pressed = press(vehicle, name, to)
      toastNext({
        title: vehicle.vehicleName,
        description: <MovedNote press={pressed} />,
        action: { label: 'Undo', onClick: () => undo(client, vehicle, vehicle.status, to) },
      })
    }
    return {
      advance: (vehicle) => move(vehicle, nextStatus(vehicle.status)),
      stepBack: (vehicle) => move(vehicle, previousStatus(vehicle.status)),
    }
  }, [client])
}
