import { and, eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { lockVehicle } from './lock-vehicle.ts'

/**
 * Deletes a car for good with its history; its requests remain without it, and leave board and wall. Throws
 * `not_found`, or `conflict` if more requests are pending than the admin saw: a request nobody has seen must not be
 * lost.
 */
export async function deleteVehicle(
  { db }: { db: Db },
  id: string,
  { knownPending = Number.POSITIVE_INFINITY }: { knownPending?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockVehicle(tx, id))) throw notFound('This vehicle')
    // Counted only after the car is locked, because saving a request locks it too.
    const pending = await tx.$count(carRequests, and(isPending, eq(carRequests.vehicleId, id)))
    if (pending > knownPending) throw stillWaiting(pending)
    await tx.delete(vehicles).where(eq(vehicles.id, id))
  })
}

function stillWaiting(pending: number): CodedError {
  const message =
    pending === 1
      ? 'This car has 1 open request. Check it, then delete again.'
      : `This car has ${pending} open requests. Check them, then delete again.`
  return new CodedError('conflict', message, { extra: { pending } })
}
