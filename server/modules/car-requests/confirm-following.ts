import { and, asc, eq, gt } from 'drizzle-orm'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import { closedReason } from '#domain/booking-rules/slot-states.ts'
import { missingWay } from '#domain/car-requests/missing-way.ts'
import { applyAct } from '#domain/car-requests/request-life.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import {
  type BookingScope,
  confirmsAutomatically,
} from '#server/modules/booking-rules/booking-rules.ts'
import type { VehicleRow } from '#server/modules/vehicles/lock-vehicle.ts'
import { type CarRequestRow, lifeOf } from './car-request-view.ts'
import { isPending, lockAndCheckCapacity } from './pending-requests.ts'
import { type ActingParty, saveActs } from './save-acts.ts'

type Booked = {
  rules: BookingRules
  /** Locked by the caller. */
  car: VehicleRow
  booking: { id: string; dueAt: Date }
  by: ActingParty
}

/**
 * Confirms, by the club's rules, the later bookings of a car that waited for this one to bring it where they start: a return
 * may be booked, or arrive, before its pickup. Only later ones, so that half-hours are locked in order of time.
 */
export async function confirmFollowing(scope: BookingScope, booked: Booked): Promise<void> {
  const { db: tx, now } = scope
  const { rules, by } = booked
  for (const row of await bookingsThatWaited(tx, booked)) {
    const { requestType: type } = row
    const life = lifeOf(row)
    const { requested: slot } = life
    const isConfirmed =
      confirmsAutomatically(scope, { rules, slot, type }) &&
      (await lockAndCheckCapacity(tx, { type, at: slot.at, capacity: rules.capacity[type] }))
    if (!isConfirmed) continue
    const actor = 'club'
    const outcome = applyAct(
      life,
      { kind: 'confirm' },
      {
        actor,
        now,
        madeAt: now,
        version: life.version,
        hasCapacity: () => true,
        hasOtherOnDay: () => false,
        isClosed: (day) => closedReason(rules, day) !== null,
        acceptsClosedDay: false,
      },
    )
    if ('refused' in outcome) continue
    const step = { act: 'confirm', actor, life: outcome.life, isOnClosedDay: false } as const
    const texts = { notes: row.notes, reason: row.reason }
    await saveActs(scope, row, { by, steps: [step], texts })
  }
}

/** The car's later bookings that wait, and whose missing way is this one. */
async function bookingsThatWaited(tx: Db, { car, booking }: Booked): Promise<CarRequestRow[]> {
  const ofCar = and(eq(carRequests.vehicleId, car.id), isPending)
  const { id, requestType, dueAt } = carRequests
  const pending = await tx.select({ id, requestType, dueAt }).from(carRequests).where(ofCar)
  const ways = pending.map((one) => ({ ...one, dueAt: one.dueAt.getTime() }))
  const others = ways.filter((one) => one.id !== booking.id)
  const waiting = await tx
    .select()
    .from(carRequests)
    .where(and(ofCar, eq(carRequests.promise, 'waiting'), gt(dueAt, booking.dueAt)))
    .orderBy(asc(dueAt), asc(id))
    .for('update')
  return waiting.filter((row) => {
    const way = { requestType: row.requestType, dueAt: row.dueAt.getTime() }
    return missingWay(way, car, others) !== null && missingWay(way, car, ways) === null
  })
}
