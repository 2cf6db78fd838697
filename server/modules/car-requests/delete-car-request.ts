import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { putBackUnwanted } from '#server/modules/vehicles/stage-due-cars.ts'
import { newestDropoff } from './pending-requests.ts'

/**
 * Deletes a request for good; a pending drop-off also removes the schedule it set on its car, and a pickup puts its car
 * back. Its key remains, so that a late retry does not restore it. Throws `not_found`.
 */
export async function deleteCarRequest(
  { db, now }: { db: Db; now: Date },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ vehicleId: carRequests.vehicleId })
      .from(carRequests)
      .where(eq(carRequests.id, id))
    const vehicle = found?.vehicleId ? await lockVehicle(tx, found.vehicleId) : undefined
    const [deleted] = await tx.delete(carRequests).where(eq(carRequests.id, id)).returning()
    if (!deleted) throw notFound('This request')
    const hadSetSchedule =
      deleted.requestType === 'dropoff' &&
      deleted.status === 'pending' &&
      vehicle?.scheduledDropoffDate === deleted.dueDate &&
      vehicle.scheduledDropoffTime === (deleted.promisedTime ?? deleted.requestedTime)
    if (hadSetSchedule) {
      await scheduleDropoff({ db: tx }, vehicle.id, await newestDropoff(tx, vehicle.id))
    }
    const endedPickup = deleted.requestType === 'pickup' && deleted.status === 'pending'
    if (vehicle && endedPickup) await putBackUnwanted({ db: tx, now }, vehicle.id)
  })
}
