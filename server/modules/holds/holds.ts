import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Hold, NewHold } from '#domain/vehicles/hold.ts'
import type { Db } from '#server/db/db.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import { notFound } from '#server/http/input.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'

type Scope = { db: Db; now: Date }

/**
 * Places a hold on a car; `placedAt` is when the tablet did, which may have waited for the network. Throws `not_found`, or
 * `conflict` where a hold has its id.
 */
export async function placeHold(
  { db, placedAt }: { db: Db; placedAt: Date },
  vehicleId: string,
  hold: NewHold,
): Promise<Hold> {
  return db.transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw notFound('This vehicle')
    return toHold(await insertRow(tx, vehicleHolds, { ...hold, vehicleId, placedAt }))
  })
}

/**
 * Ends a hold and, since two tablets may report the same thing, every open one of its kind on the car; `other` may be
 * anything, so it ends alone. Does nothing to one that has ended. Throws `not_found`.
 */
export async function endHold(
  { db, now }: Scope,
  { vehicleId, holdId }: { vehicleId: string; holdId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw notFound('This vehicle')
    const ofCar = eq(vehicleHolds.vehicleId, vehicleId)
    const hasId = eq(vehicleHolds.id, holdId)
    const [hold] = await tx.select().from(vehicleHolds).where(and(ofCar, hasId))
    if (!hold) throw notFound('This hold')
    if (hold.endedAt) return
    const toEnd = hold.kind === 'other' ? hasId : eq(vehicleHolds.kind, hold.kind)
    await tx
      .update(vehicleHolds)
      .set({ endedAt: now })
      .where(and(ofCar, toEnd, isNull(vehicleHolds.endedAt)))
  })
}

function toHold({ id, kind, note, placedAt }: typeof vehicleHolds.$inferSelect): Hold {
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
