import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Press } from './press.ts'
import type { PressOutcome } from './press-outcomes.ts'

const BY_SOMEONE_ELSE: Record<GarageStatus, string> = {
  stored: 'was already put back in storage by someone else',
  needs_staging: 'was already set to be staged by someone else',
  staged: 'was already staged by someone else',
  on_road: 'was already picked up by someone else',
  coming_home: 'was already set to come home by someone else',
}

/** "Maria's 911", or the car's own name where the owner's first name stands in it already. */
export function carInWords({
  ownerName,
  vehicleName,
}: Pick<AdminVehicle, 'ownerName' | 'vehicleName'>): string {
  const owner = ownerName.trim()
  const first = owner.split(/\s+/)[0] ?? ''
  if (!first || vehicleName.toLowerCase().includes(first.toLowerCase())) return vehicleName
  return `${owner}’s ${vehicleName}`
}

/** What a toast may say of a press: that it is done only once the server said so. */
export function movedWords(to: GarageStatus, outcome: PressOutcome, isUndo = false): string {
  const where = `${isUndo ? 'back ' : ''}to ${STATUS_LABELS[to]}`
  if (outcome === 'done') return `Moved ${where}`
  if (outcome === 'refused') return `Not moved ${where}`
  if (outcome === 'unsent') return `To be moved ${where} once it can be sent`
  return `Moving ${where}…`
}

/** Why a press did not count, and where the car is now. */
export function conflictWords(press: Press, vehicle: AdminVehicle): string {
  return `${press.carName} ${BY_SOMEONE_ELSE[vehicle.status]}. It now stands under ${STATUS_LABELS[vehicle.status]}.`
}

export function goneWords(press: Press): string {
  return `${press.carName} was deleted by someone else, so “${STATUS_LABELS[press.to]}” was not saved.`
}

export function refusedWords(press: Press, reason: string): string {
  return `${press.carName} was not moved to ${STATUS_LABELS[press.to]}: ${reason}`
}

export function tooOldWords(press: Press): string {
  return `${press.carName} was not moved to ${STATUS_LABELS[press.to]}: the press is from more than 12 hours ago. Press again if it still holds.`
}
