import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import type { vehicleStatusHistory } from '#server/db/schema/garage.ts'
import type { Chance } from './sample-chance.ts'
import type { SampleVehicle } from './sample-vehicles.ts'

export type NewChange = typeof vehicleStatusHistory.$inferInsert

const HOUR_MS = 60 * 60_000
const WEEK_HOURS = 7 * 24

/** How each car came to where it is, and, for some that are stored, one outing some weeks ago. */
export function sampleHistory(cars: SampleVehicle[], now: Date, chance: Chance): NewChange[] {
  return cars.flatMap(({ row }, index) => {
    const steps = GARAGE_STATUSES.indexOf(row.status)
    if (steps > 0) return outing(row.id, steps, 1 + chance.below(5), now)
    return index % 4 === 0 ? outing(row.id, 5, (1 + chance.below(5)) * WEEK_HOURS, now) : []
  })
}

function outing(vehicleId: string, steps: number, endedHoursAgo: number, now: Date): NewChange[] {
  return Array.from({ length: steps }, (_, step) => {
    const hoursAgo = endedHoursAgo + (steps - 1 - step) * 7
    return {
      vehicleId,
      fromStatus: GARAGE_STATUSES[step] ?? 'stored',
      toStatus: GARAGE_STATUSES[(step + 1) % GARAGE_STATUSES.length] ?? 'stored',
      changedAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      changedBy: 'admin',
    }
  })
}
