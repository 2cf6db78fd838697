import { and, eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { isPending } from '#server/modules/car-requests/is-pending.ts'
import { lockVehicle } from './lock-vehicle.ts'

/**
 * Deletes a car for good with its history; its requests stay without it, and leave board and wall. Throws `not_found`,
 * or `conflict` where more of them wait than its author says to have seen: a wish nobody looked at must not be lost.
 */
export async function deleteVehicle(
  { db }: { db: Db },
  id: string,
  { seen = Number.POSITIVE_INFINITY }: { seen?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockVehicle(tx, id))) throw notFound('This vehicle')
    // Counted only once the car is held: a request that is being saved holds it too.
    const pending = await tx.$count(carRequests, and(isPending, eq(carRequests.vehicleId, id)))
    if (pending > seen) throw stillWaiting(pending)
    await tx.delete(vehicles).where(eq(vehicles.id, id))
  })
}

function stillWaiting(pending: number): CodedError {
  const message =
    pending === 1
      ? '1 request waits for this vehicle. Look at it first, then delete again.'
      : `${pending} requests wait for this vehicle. Look at them first, then delete again.`
  return new CodedError('conflict', message, { extra: { pending } })
}
