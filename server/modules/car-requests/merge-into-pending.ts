import { eq } from 'drizzle-orm'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { actOnRequest, lockRequest } from './act-on-request.ts'
import type { CarRequestRow } from './car-request-view.ts'
import type { NewRequest } from './new-request.ts'
import type { ActingParty } from './save-acts.ts'
import { giveRequest } from './transfer-requests.ts'

/**
 * A car has at most one pending request of a type and day. This changes that one to the time and notes of `request`, which
 * was made for the same car, type and day. Only if the same member made it before the pending one, on a device that had no
 * signal, the pending one stays as it is.
 */
export async function mergeIntoPending(
  scope: BookingScope,
  pendingId: string,
  request: NewRequestFields,
  by: ActingParty,
): Promise<{ row: CarRequestRow; existing: NonNullable<CarRequestReceipt['existing']> }> {
  const found = await lockRequest(scope.db, pendingId)
  const isSameMember = found.memberId === request.memberId
  const { requestedAt } = request
  if (isSameMember && found.requestedAt > requestedAt) return { row: found, existing: 'newer' }
  const pending = isSameMember ? found : await giveToCarOwner(scope, found, request)
  const slot = { date: request.requestedDate, time: request.requestedTime }
  const notes = request.notes ?? pending.notes
  const intent = { kind: 'change', slot, notes } as const
  const row = await actOnRequest(scope, pendingId, { by, version: undefined, intent })
  // A request that the member made later, on another device, may still arrive and replaces this one.
  await scope.db
    .update(carRequests)
    .set({ requestedAt, ...sameVersion(carRequests) })
    .where(eq(carRequests.id, pendingId))
  return { row, existing: row.version === found.version ? 'same' : 'changed' }
}

type NewRequestFields = Pick<
  NewRequest,
  | 'requestedDate'
  | 'requestedTime'
  | 'notes'
  | 'requestedAt'
  | 'memberName'
  | 'memberEmail'
  | 'memberPhone'
> & { memberId: string | null }

/**
 * Gives the pending request of the car's former owner to the member of `request`; `not_found` if the car has yet another owner
 * by now.
 */
async function giveToCarOwner(
  scope: BookingScope,
  pending: CarRequestRow,
  request: NewRequestFields,
): Promise<CarRequestRow> {
  const car = pending.vehicleId ? await lockVehicle(scope.db, pending.vehicleId) : undefined
  if (car?.memberId !== request.memberId) throw notFound('This request')
  return giveRequest(scope, pending, request)
}
