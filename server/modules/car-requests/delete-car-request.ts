import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { newestDropoff } from './newest-dropoff.ts'

/**
 * Deletes a request for good; a pending drop-off takes the schedule it set on its car back with it. Its key
 * stays, so that a late second try does not bring it back (decision 4). Throws `not_found`.
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
      vehicle?.scheduledDropoffDate === gone.requestedDate &&
      vehicle.scheduledDropoffTime === gone.requestedTime
    if (setSchedule)
      await scheduleDropoff({ db: tx }, vehicle.id, await newestDropoff(tx, vehicle.id))
  })
}
