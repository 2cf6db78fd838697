import { eq } from 'drizzle-orm'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { type ActingParty, actOnRequest, lockRequest } from './act-on-request.ts'
import type { CarRequestRow } from './car-request-view.ts'
import type { NewRequest } from './new-request.ts'
import { giveRequest } from './transfer-requests.ts'

/**
 * Changes the live request of a car, type and day to what a new one asks for. It stays as it is where its member has asked
 * for something else since: the newest counts.
 */
export async function mergeIntoLive(
  scope: BookingScope,
  liveId: string,
  request: NewRequestFields,
  by: ActingParty,
): Promise<{ row: CarRequestRow; existing: NonNullable<CarRequestReceipt['existing']> }> {
  const found = await lockRequest(scope.db, liveId)
  const isOwn = found.memberId === request.memberId
  if (isOwn && found.requestedAt > request.requestedAt) return { row: found, existing: 'newer' }
  const live = isOwn ? found : await takeOver(scope, found, request)
  const slot = { date: request.requestedDate, time: request.requestedTime }
  const notes = request.notes ?? live.notes
  const intent = { kind: 'change', slot, notes } as const
  const row = await actOnRequest(scope, liveId, { by, version: undefined, intent })
  // What the member chose later on another device may still arrive, and counts then.
  const { requestedAt } = request
  await scope.db
    .update(carRequests)
    .set({ requestedAt, ...sameVersion(carRequests) })
    .where(eq(carRequests.id, liveId))
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

/** Gives the car's owner the live request of another; `not_found` if the car has another owner by now. */
async function takeOver(
  scope: BookingScope,
  live: CarRequestRow,
  request: NewRequestFields,
): Promise<CarRequestRow> {
  const car = live.vehicleId ? await lockVehicle(scope.db, live.vehicleId) : undefined
  if (car?.memberId !== request.memberId) throw notFound('This request')
  return giveRequest(scope, live, request)
}
