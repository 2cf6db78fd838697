import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { isPending } from './is-pending.ts'

/** The newest drop-off of a car that still waits, to which its schedule falls back; null without one (decision 4). */
export async function newestDropoff(tx: Db, vehicleId: string) {
  const [left] = await tx
    .select({
      date: carRequests.requestedDate,
      time: carRequests.requestedTime,
      createdAt: carRequests.createdAt,
    })
    .from(carRequests)
    .where(
      and(eq(carRequests.vehicleId, vehicleId), eq(carRequests.requestType, 'dropoff'), isPending),
    )
    .orderBy(desc(carRequests.createdAt), desc(carRequests.id))
    .limit(1)
  return left ?? null
}
