import { and, eq } from 'drizzle-orm'
import type { VehicleStatusChange } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory as history, vehicles } from '#server/db/schema/garage.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { inOrder, type Listing, requireSeenRow, rowsAfter } from '#server/http/listing.ts'

const NEWEST: Listing = { table: history, id: history.id, by: [history.id], direction: 'desc' }

/** A page of a car's changes of status, newest first (decision 8); throws `not_found`. */
export async function listStatusHistory(
  { db }: { db: Db },
  vehicleId: string,
  page: Page,
): Promise<VehicleStatusChange[]> {
  if ((await db.$count(vehicles, eq(vehicles.id, vehicleId))) === 0) throw notFound('This vehicle')
  const rows = await db
    .select()
    .from(history)
    .where(and(eq(history.vehicleId, vehicleId), rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  await requireSeenRow(db, NEWEST, page, rows)
  return rows.map((row) => ({
    id: String(row.id),
    vehicleId: row.vehicleId,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }))
}
