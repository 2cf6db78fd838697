import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { newestDropoff } from './pending-requests.ts'

/**
 * Deletes a request for good; a pending drop-off also removes the schedule it set on its car. Its key remains, so that
 * a late retry does not restore it. Throws `not_found`.
 */
export async function deleteCarRequest({ db }: { db: Db }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ vehicleId: carRequests.vehicleId })
      .from(carRequests)
      .where(eq(carRequests.id, id))
    const vehicle = found?.vehicleId ? await lockVehicle(tx, found.vehicleId) : undefined
    const [gone] = await tx.delete(carRequests).where(eq(carRequests.id, id)).returning()
    if (!gone) throw notFound('This request')
    const setSchedule =
      gone.requestType === 'dropoff' &&
      gone.status === 'pending' &&
      vehicle?.scheduledDropoffDate === gone.dueDate &&
      vehicle.scheduledDropoffTime === (gone.promisedTime ?? gone.requestedTime)
    if (setSchedule)
      await scheduleDropoff({ db: tx }, vehicle.id, await newestDropoff(tx, vehicle.id))
  })
}
