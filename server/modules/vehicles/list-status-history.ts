import { eq } from 'drizzle-orm'
import type { VehicleStatusChange } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory as history, vehicles } from '#server/db/schema/garage.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, readListing } from '#server/http/listing.ts'

const NEWEST: Listing<typeof history> = {
  table: history,
  id: history.id,
  by: [history.id],
  direction: 'desc',
}

/** A page of a car's changes of status, newest first (decision 8), and how many there are; throws `not_found`. */
export async function listStatusHistory(
  { db }: { db: Db },
  vehicleId: string,
  page: Page,
): Promise<{ rows: VehicleStatusChange[]; total: string }> {
  if ((await db.$count(vehicles, eq(vehicles.id, vehicleId))) === 0) throw notFound('This vehicle')
  const { rows, total } = await readListing(db, NEWEST, eq(history.vehicleId, vehicleId), page)
  return { rows: rows.map(toStatusChange), total }
}

function toStatusChange(row: typeof history.$inferSelect): VehicleStatusChange {
  return {
    id: String(row.id),
    vehicleId: row.vehicleId,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }
}
