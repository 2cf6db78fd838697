import { eq } from 'drizzle-orm'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { pendingRequests } from '#server/modules/car-requests/pending-requests.ts'
import { toAdminVehicle } from './vehicle-view.ts'

/** One car as the garage sees it; throws `not_found`. */
export async function getVehicle({ db }: { db: Db }, id: string): Promise<AdminVehicle> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  if (!row) throw notFound('This vehicle')
  return toAdminVehicle(row, (await pendingRequests(db, id)).get(id) ?? [])
}
