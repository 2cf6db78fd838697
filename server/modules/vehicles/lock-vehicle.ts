import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'

export type VehicleRow = typeof vehicles.$inferSelect

/** A car's row, locked until the transaction ends; every change of a car takes this lock first. */
export async function lockVehicle(tx: Db, id: string): Promise<VehicleRow | undefined> {
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  return row
}
