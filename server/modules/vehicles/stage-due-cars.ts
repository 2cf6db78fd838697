import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { carRequests, vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { readBookingRules } from '#server/modules/booking-rules/booking-rules.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { lockVehicle, type VehicleRow } from './lock-vehicle.ts'
import { lastMovedBy } from './status-history.ts'

const MINUTE_MS = 60_000
const CLUB = 'club'

type Scope = { db: Db; now: Date }

/**
 * Moves the stored cars of confirmed pickups to Needs Staging as long ahead as the booking rules say, once for each
 * promised time: staff who take it back are not overruled.
 */
export async function stageDueCars(scope: Scope): Promise<void> {
  const { stageMinutesAhead } = await readBookingRules(scope)
  if (stageMinutesAhead === null) return
  const until = stagesUntil(scope, stageMinutesAhead)
  const isDue = and(isPickupUntil(until), isNull(carRequests.stagedAt))
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
      const [staged] = await tx
        .update(carRequests)
        .set({ stagedAt: scope.now, ...sameVersion(carRequests) })
        .where(and(eq(carRequests.id, requestId), isDue))
        .returning({ promisedAt: carRequests.promisedAt })
      if (!staged) return
      await tx
        .update(vehicles)
        .set({ stagedFor: staged.promisedAt, ...sameVersion(vehicles) })
        .where(eq(vehicles.id, vehicleId))
      await moveByItself({ ...scope, db: tx }, car, 'needs_staging')
    })
  }
}

/**
 * To be called when a pickup of a car ends or changes its promise, in that transaction: puts the car back to Stored if it
 * entered Needs Staging by itself, nobody has moved it since, and no other confirmed pickup is as near (decision 44).
 */
export async function putBackUnwanted(scope: Scope, vehicleId: string): Promise<void> {
  const { db: tx } = scope
  const car = await lockVehicle(tx, vehicleId)
  if (!car?.stagedFor || (car.status !== 'needs_staging' && car.status !== 'staged')) return
  const { stageMinutesAhead } = await readBookingRules(scope)
  // The rule may have been longer when the car was staged.
  const until = latest(stagesUntil(scope, stageMinutesAhead ?? 0), car.stagedFor)
  const [next] = await tx
    .select({ id: carRequests.id, promisedAt: carRequests.promisedAt })
    .from(carRequests)
    .where(and(eq(carRequests.vehicleId, vehicleId), isPickupUntil(until)))
    .orderBy(asc(carRequests.promisedAt))
    .limit(1)
  if (next) {
    await tx
      .update(vehicles)
      .set({ stagedFor: next.promisedAt, ...sameVersion(vehicles) })
      .where(eq(vehicles.id, vehicleId))
    // As if it had been staged for it: staff who take it back are not overruled.
    await tx
      .update(carRequests)
      .set({ stagedAt: scope.now, ...sameVersion(carRequests) })
      .where(eq(carRequests.id, next.id))
  } else if (car.status === 'needs_staging' && (await lastMovedBy(tx, vehicleId)) === CLUB) {
    await moveByItself(scope, car, 'stored')
  }
}

const stagesUntil = ({ now }: Scope, minutesAhead: number) =>
  new Date(now.getTime() + minutesAhead * MINUTE_MS)

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** A confirmed pickup that is due by then, or overdue. */
const isPickupUntil = (until: Date) =>
  and(isPending, eq(carRequests.requestType, 'pickup'), lte(carRequests.promisedAt, until))

async function moveByItself({ db: tx, now }: Scope, car: VehicleRow, toStatus: GarageStatus) {
  const { id: vehicleId, status: fromStatus } = car
  await tx
    .insert(vehicleStatusHistory)
    .values({ vehicleId, fromStatus, toStatus, changedAt: now, changedBy: CLUB })
  await tx
    .update(vehicles)
    .set({ status: toStatus, updatedAt: now, ...sameVersion(vehicles) })
    .where(eq(vehicles.id, vehicleId))
}
