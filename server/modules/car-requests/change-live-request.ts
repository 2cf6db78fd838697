import { eq } from 'drizzle-orm'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { CodedError } from '#domain/errors.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { lockActiveMember } from '#server/modules/members/read-member.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { storeAnswer } from './act-on-my-request.ts'
import { type ActingParty, actOnRequest, lockRequest } from './act-on-request.ts'
import { type CarRequestRow, toCarRequest } from './car-request-view.ts'
import type { NewRequest } from './save-request.ts'
import { giveRequest } from './transfer-requests.ts'

/**
 * Turns a request that came for a car, type and day with a live one into a change of that one: the newest
 * of the member's requests counts. Returns the receipt; undefined when the key was taken, or the live one is over.
 */
export async function changeLiveRequest(
  scope: BookingScope & { memberId: string },
  liveId: string,
  { request, key, requestHash }: { request: NewRequest; key: string; requestHash: string },
): Promise<string | undefined> {
  try {
    return await scope.db.transaction(async (tx) => {
      const txScope = { ...scope, db: tx }
      await lockActiveMember(tx, scope.memberId)
      const { row, existing } = await mergeIntoLive(txScope, liveId, request, { actor: 'member' })
      const receipt: CarRequestReceipt = { ...toCarRequest(row), idempotencyKey: key, existing }
      const body = JSON.stringify(receipt)
      if (await storeAnswer(txScope, row, { key, requestHash, body })) return body
      throw new KeyUsed()
    })
  } catch (error) {
    const isOver =
      error instanceof CodedError && ['changed_meanwhile', 'not_found'].includes(error.code)
    if (error instanceof KeyUsed || isOver) return undefined
    throw error
  }
}

/** Rolls the change back: another call has used the key. */
class KeyUsed extends Error {}

/** Changes a live request to what a new one asks for, unless its member has asked for something else since. */
export async function mergeIntoLive(
  scope: BookingScope,
  liveId: string,
  request: NewRequestFields,
  by: ActingParty,
): Promise<{ row: CarRequestRow; existing: 'changed' | 'newer' }> {
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
  await scope.db.update(carRequests).set({ requestedAt }).where(eq(carRequests.id, liveId))
  return { row, existing: 'changed' }
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
