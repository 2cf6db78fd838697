import type { AdminVehicle, NewAdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { getVehicle } from './get-vehicle.ts'
import { toAdminVehicle } from './vehicle-view.ts'

/** Puts a new, stored car on the board (specification 5), once per `id`; throws `conflict` when its member is gone. */
export async function createVehicle(
  { db, now }: { db: Db; now: Date },
  vehicle: NewAdminVehicle & { id?: string | undefined },
): Promise<AdminVehicle> {
  const values = { ...vehicle, createdAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, vehicles, values)
  return wasThere ? getVehicle({ db }, row.id) : toAdminVehicle(row, [])
}
