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

/** Year, make, model and colour, as far as the name does not say them already. */
export function describeVehicle(
  vehicle: Pick<MemberVehicle, 'vehicleName' | 'year' | 'make' | 'model' | 'color'>,
): string {
  const { vehicleName, year, make, model, color } = vehicle
  const kind = [year, make, model].filter(Boolean).join(' ')
  return [vehicleName.includes(kind) ? null : kind, color].filter(Boolean).join(' · ')
}
