import type { Db } from '#server/db/db.ts'
import type { vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { newestDropoff } from '#server/modules/car-requests/newest-dropoff.ts'
import type { VehicleRow } from './lock-vehicle.ts'

type Schedule = Pick<VehicleRow, 'scheduledDropoffDate' | 'scheduledDropoffTime'>

/**
 * The schedule that a change of status ended, for whoever undoes it before its requests wait again; undefined where a
 * newer one was set since, which stands (decision 8).
 */
export async function restoredSchedule(
  tx: Db,
  row: VehicleRow,
  undone: typeof vehicleStatusHistory.$inferSelect,
): Promise<Schedule | undefined> {
  const { clearedDropoffDate, clearedDropoffTime, changedAt } = undone
  if (clearedDropoffDate === null && clearedDropoffTime === null) return undefined
  const { scheduledDropoffDate: day, scheduledDropoffTime: time } = row
  if (day !== null || time !== null) {
    const left = await newestDropoff(tx, row.id)
    const fellBack = left?.date === day && left.time === time && left.createdAt <= changedAt
    if (!fellBack) return undefined
  }
  return { scheduledDropoffDate: clearedDropoffDate, scheduledDropoffTime: clearedDropoffTime }
}
