import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'

export type VehicleRow = typeof vehicles.$inferSelect

/** A car's row, locked until the transaction ends; every change of a car takes this lock first. */
export async function lockVehicle(tx: Db, id: string): Promise<VehicleRow | undefined> {
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  return row
}

/** Locks members' cars and those that they have pending requests for, always in one order. */
export async function lockVehiclesOf(tx: Db, ...memberIds: string[]): Promise<void> {
  const requested = tx
    .select({ id: carRequests.vehicleId })
    .from(carRequests)
    .where(and(isPending, inArray(carRequests.memberId, memberIds)))
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(or(inArray(vehicles.memberId, memberIds), inArray(vehicles.id, requested)))
    .orderBy(asc(vehicles.id))
    .for('update')
}
