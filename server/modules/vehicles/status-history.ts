import { and, desc, eq, or } from 'drizzle-orm'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { VehicleStatusChange } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, readListing } from '#server/http/listing.ts'
import { newestDropoff } from '#server/modules/car-requests/pending-requests.ts'
import type { VehicleRow } from './lock-vehicle.ts'

const NEWEST: Listing<typeof vehicleStatusHistory> = {
  table: vehicleStatusHistory,
  id: vehicleStatusHistory.id,
  by: [vehicleStatusHistory.id],
  direction: 'desc',
}

/** A page of a car's changes of status, newest first (decision 8), and how many there are; throws `not_found`. */
export async function listStatusHistory(
  { db }: { db: Db },
  vehicleId: string,
  page: Page,
): Promise<{ rows: VehicleStatusChange[]; total: string }> {
  if ((await db.$count(vehicles, eq(vehicles.id, vehicleId))) === 0) throw notFound('This vehicle')
  const { rows, total } = await readListing(
    db,
    NEWEST,
    eq(vehicleStatusHistory.vehicleId, vehicleId),
    page,
  )
  return { rows: rows.map(toStatusChange), total }
}

function toStatusChange(row: typeof vehicleStatusHistory.$inferSelect): VehicleStatusChange {
  return {
    id: String(row.id),
    vehicleId: row.vehicleId,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }
}

/** What made the last change of a car's status; undefined for a car that never moved. */
export async function lastMovedBy(tx: Db, vehicleId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ changedBy: vehicleStatusHistory.changedBy })
    .from(vehicleStatusHistory)
    .where(eq(vehicleStatusHistory.vehicleId, vehicleId))
    .orderBy(desc(vehicleStatusHistory.id))
    .limit(1)
  return last?.changedBy
}

/** The step forward that a step back undoes: the last one between the two states that is not undone yet. */
export async function undoneChange(
  tx: Db,
  vehicleId: string,
  step: { from: GarageStatus; to: GarageStatus },
) {
  const { fromStatus, toStatus } = vehicleStatusHistory
  const isForward = and(eq(fromStatus, step.from), eq(toStatus, step.to))
  const isBack = and(eq(fromStatus, step.to), eq(toStatus, step.from))
  const [last] = await tx
    .select()
    .from(vehicleStatusHistory)
    .where(and(eq(vehicleStatusHistory.vehicleId, vehicleId), or(isForward, isBack)))
    .orderBy(desc(vehicleStatusHistory.id))
    .limit(1)
  return last?.toStatus === step.to ? last : undefined
}

type Schedule = Pick<VehicleRow, 'scheduledDropoffDate' | 'scheduledDropoffTime'>

/**
 * The schedule that a change of status ended, to restore on undo before its requests become pending again; undefined if
 * a newer one was set since, which remains (decision 8).
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
    // The current one may be what the schedule fell back to when it was cleared.
    const dropoff = await newestDropoff(tx, row.id)
    const fellBack =
      dropoff?.date === day && dropoff.time === time && dropoff.createdAt <= changedAt
    if (!fellBack) return undefined
  }
  return { scheduledDropoffDate: clearedDropoffDate, scheduledDropoffTime: clearedDropoffTime }
}
