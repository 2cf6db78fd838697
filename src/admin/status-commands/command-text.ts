import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import {
  SHOWN_STATUS_LABELS,
  type ShownStatus,
  STATUS_LABELS,
} from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'

export type CommandOutcome = 'waiting' | 'unsent' | 'done' | 'rejected'

/** "Maria's 911", or just the car's name if it already contains the owner's first name. */
export function formatCar(vehicle: Pick<AdminVehicle, 'ownerName' | 'vehicleName'>): string {
  const { ownerName, vehicleName } = vehicle
  const owner = ownerName.trim()
  const firstName = owner.split(/\s+/)[0] ?? ''
  if (!firstName || vehicleName.toLowerCase().includes(firstName.toLowerCase()))
    return isolated(vehicleName)
  return `${isolated(owner)}’s ${isolated(vehicleName)}`
}

/** The toast text for a command; says that the car has moved only after the server confirmed it. */
export function movedText(to: ShownStatus, outcome: CommandOutcome, isUndo = false): string {
  const label = to === 'not_here_yet' ? `“${SHOWN_STATUS_LABELS[to]}”` : STATUS_LABELS[to]
  const where = `${isUndo ? 'back ' : ''}to ${label}`
  if (outcome === 'done') return `Moved ${where}`
  if (outcome === 'rejected') return `Not moved ${where}`
  if (outcome === 'unsent') return `${isUndo ? 'Back to ' : ''}${label}${DOT} waiting for Wi-Fi`
  return `Moving ${where}…`
}
