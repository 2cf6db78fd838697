import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'

/** What the garage is doing with the car, in the member's words. */
export function statusInWords(vehicle: Pick<MemberVehicle, 'garageStatus'>): string {
  const words = {
    stored: STATUS_LABELS.stored,
    needs_staging: 'Stored, being brought out',
    staged: 'Stored, ready at the door',
    on_road: 'On the Road',
    coming_home: 'On the Road, expected home',
  }
  return words[vehicle.garageStatus]
}

export function describeVehicle(vehicle: MemberVehicle): string {
  const { year, make, model, color } = vehicle
  return [[year, make, model].filter(Boolean).join(' '), color].filter(Boolean).join(' · ')
}
