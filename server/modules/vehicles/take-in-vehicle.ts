import { eq } from 'drizzle-orm'
import type { TakeIn } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { stepForward } from './change-vehicle-status.ts'
import { lockVehicle } from './lock-vehicle.ts'
import { getVehicle } from './read-vehicles.ts'

/**
 * Takes in a car that is not here yet, as its "Arrived" does, and notes where it and its key are (decision 3). Nothing
 * changes for a car that is here. Throws `not_found`.
 */
export async function takeInVehicle(
  { db, now, timeZone }: { db: Db; now: Date; timeZone: string },
  id: string,
  place: TakeIn,
): Promise<AdminVehicle> {
  return db.transaction(async (tx) => {
    const row = await lockVehicle(tx, id)
    if (!row) throw notFound('This vehicle')
    if (row.notHereYet) {
      await tx
        .update(vehicles)
        .set({ ...place, updatedAt: now })
        .where(eq(vehicles.id, id))
      await stepForward({ db: tx, now, timeZone, movedAt: now }, row, 'stored')
    }
    return getVehicle({ db: tx }, id)
  })
}
