import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { readBookingRules } from '#server/modules/booking-rules/booking-rules.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { lockVehicle } from './lock-vehicle.ts'

const MINUTE_MS = 60_000

/**
 * Moves the stored cars of confirmed pickups to Needs Staging as long ahead as the booking rules say, once for each
 * promised time: staff who take it back are not overruled.
 */
export async function stageDueCars(scope: { db: Db; now: Date }): Promise<void> {
  const { stageMinutesAhead } = await readBookingRules(scope)
  if (stageMinutesAhead === null) return
  const until = new Date(scope.now.getTime() + stageMinutesAhead * MINUTE_MS)
  const isDue = and(
    isPending,
    eq(carRequests.requestType, 'pickup'),
    lte(carRequests.promisedAt, until),
    isNull(carRequests.stagedAt),
  )
  const due = await scope.db
    .select({ requestId: carRequests.id, vehicleId: vehicles.id })
    .from(carRequests)
    .innerJoin(vehicles, eq(vehicles.id, carRequests.vehicleId))
    .where(and(isDue, eq(vehicles.status, 'stored')))
    .orderBy(asc(carRequests.promisedAt))
  for (const { requestId, vehicleId } of due) {
    await scope.db.transaction(async (tx) => {
      const car = await lockVehicle(tx, vehicleId)
      if (car?.status !== 'stored') return
      // Another process, or a change of the request, may have come first.
      const staged = await tx
        .update(carRequests)
        .set({ stagedAt: scope.now })
        .where(and(eq(carRequests.id, requestId), isDue))
        .returning({ id: carRequests.id })
      if (staged.length > 0) await stage({ db: tx, now: scope.now }, vehicleId)
    })
  }
}

async function stage({ db: tx, now }: { db: Db; now: Date }, vehicleId: string) {
  await tx.insert(vehicleStatusHistory).values({
    vehicleId,
    fromStatus: 'stored',
    toStatus: 'needs_staging',
    changedAt: now,
    changedBy: 'club',
  })
  await tx
    .update(vehicles)
    .set({ status: 'needs_staging', updatedAt: now })
    .where(and(eq(vehicles.id, vehicleId), eq(vehicles.status, 'stored')))
}
