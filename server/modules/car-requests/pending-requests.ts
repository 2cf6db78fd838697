import { and, asc, eq } from 'drizzle-orm'
import type { PendingRequest } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { isPending } from './is-pending.ts'

/** The pending requests of every car, or of one, soonest first, by the car's id. */
export async function pendingRequests(
  db: Db,
  vehicleId?: string,
): Promise<Map<string, PendingRequest[]>> {
  const rows = await db
    .select({
      vehicleId: carRequests.vehicleId,
      id: carRequests.id,
      requestType: carRequests.requestType,
      requestedDate: carRequests.requestedDate,
      requestedTime: carRequests.requestedTime,
      notes: carRequests.notes,
    })
    .from(carRequests)
    .where(and(isPending, vehicleId ? eq(carRequests.vehicleId, vehicleId) : undefined))
    .orderBy(asc(carRequests.slotAt), asc(carRequests.id))
  const byVehicle = new Map<string, PendingRequest[]>()
  for (const { vehicleId: id, ...request } of rows) {
    if (!id) continue
    const own = byVehicle.get(id)
    if (own) own.push(request)
    else byVehicle.set(id, [request])
  }
  return byVehicle
}
