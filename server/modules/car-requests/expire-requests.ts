import { and, eq, lt } from 'drizzle-orm'
import { EXPIRES_AFTER_MS } from '#domain/car-requests/slots.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { putBackUnwanted } from '#server/modules/vehicles/stage-due-cars.ts'
import { isPending } from './pending-requests.ts'
import { recordEnds } from './request-history.ts'

/** Marks pending requests `expired` a day after they were due; safe to run in several processes (decision 4). */
export async function expireRequests({ db, now }: { db: Db; now: Date }): Promise<void> {
  const isOver = and(isPending, lt(carRequests.dueAt, new Date(now.getTime() - EXPIRES_AFTER_MS)))
  const over = await db
    .select({ id: carRequests.id, vehicleId: carRequests.vehicleId })
    .from(carRequests)
    .where(isOver)
  for (const { id, vehicleId } of over) {
    await db.transaction(async (tx) => {
      const scope = { db: tx, now }
      if (vehicleId) await lockVehicle(tx, vehicleId)
      // Another process, or a change of the request, may have come first.
      const ended = await tx
        .update(carRequests)
        .set({ status: 'expired', changedAt: now, changedBy: 'club' })
        .where(and(eq(carRequests.id, id), isOver))
        .returning()
      await recordEnds(scope, 'expire', ended)
      const isPickup = ended.some(({ requestType }) => requestType === 'pickup')
      if (vehicleId && isPickup) await putBackUnwanted(scope, vehicleId)
    })
  }
}
