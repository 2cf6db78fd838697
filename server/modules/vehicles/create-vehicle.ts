import type { AdminVehicle, NewAdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { newestDropoff } from '#server/modules/car-requests/newest-dropoff.ts'
import { editVehicle } from './edit-vehicle.ts'
import { getVehicle } from './get-vehicle.ts'
import type { VehicleRow } from './lock-vehicle.ts'
import { toAdminVehicle } from './vehicle-view.ts'

/**
 * Puts a new, stored car on the board (specification 5), once per `id`: sent again, it edits that car
 * (decision 20). Throws `conflict` when its member is gone, or others changed the car since.
 */
export async function createVehicle(
  { db, now }: { db: Db; now: Date },
  vehicle: NewAdminVehicle & { id?: string | undefined },
): Promise<AdminVehicle> {
  const { id: _, ...fields } = vehicle
  const values = { ...vehicle, createdAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, vehicles, values)
  if (!wasThere) return toAdminVehicle(row, [])
  const wished = { ...fields, ...(await askedSlot(db, row)) }
  if (isSavedAlready(row, wished)) return getVehicle({ db }, row.id)
  return editVehicle({ db, now: row.updatedAt }, row.id, repeatOf(row, wished))
}

/** A drop-off that was asked for since leaves the row as made, and is not for a repeat to put away (decision 4). */
async function askedSlot(db: Db, { id, scheduledDropoffDate, scheduledDropoffTime }: VehicleRow) {
  return (await newestDropoff(db, id)) ? { scheduledDropoffDate, scheduledDropoffTime } : {}
}
