import type { AdminVehicle, NewAdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { toAdminVehicle } from './vehicle-view.ts'

/** Puts a new, stored car on the board (specification 5); throws `conflict` when its member is gone. */
export async function createVehicle(
  { db, now }: { db: Db; now: Date },
  vehicle: NewAdminVehicle,
): Promise<AdminVehicle> {
  const [row] = await db
    .insert(vehicles)
    .values({ ...vehicle, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('the vehicle was not saved')
  return toAdminVehicle(row, [])
}
