import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Hold } from '#domain/vehicles/hold.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'

/** A hold as admins see it. */
export function toHold({ id, kind, note, placedAt }: typeof vehicleHolds.$inferSelect): Hold {
  return { id, kind, note, placedAt: placedAt.toISOString() }
}

/** The open holds of all cars, or of one, by car id, the first placed first. */
export async function openHolds(db: Db, vehicleId?: string): Promise<Map<string, Hold[]>> {
  const rows = await db
    .select()
    .from(vehicleHolds)
    .where(
      and(
        isNull(vehicleHolds.endedAt),
        vehicleId ? eq(vehicleHolds.vehicleId, vehicleId) : undefined,
      ),
    )
    .orderBy(asc(vehicleHolds.placedAt), asc(vehicleHolds.id))
  const byVehicle = new Map<string, Hold[]>()
  for (const row of rows) {
    byVehicle.set(row.vehicleId, [...(byVehicle.get(row.vehicleId) ?? []), toHold(row)])
  }
  return byVehicle
}
