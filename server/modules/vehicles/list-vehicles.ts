import { asc } from 'drizzle-orm'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { pendingRequests } from '#server/modules/car-requests/pending-requests.ts'
import { toAdminVehicle } from './vehicle-view.ts'

/** Every car of the garage by name, with its pending requests; those a member removed are among them. */
export async function listVehicles({ db }: { db: Db }): Promise<AdminVehicle[]> {
  const rows = await db.select().from(vehicles).orderBy(asc(vehicles.vehicleName), asc(vehicles.id))
  const pending = await pendingRequests(db)
  return rows.map((row) => toAdminVehicle(row, pending.get(row.id) ?? []))
}
