import { eq } from 'drizzle-orm'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { storeAnswer } from './act-on-my-request.ts'
import { type ActingParty, actOnRequest, lockRequest } from './act-on-request.ts'
import { type CarRequestRow, toCarRequest } from './car-request-view.ts'
import type { NewRequest } from './save-request.ts'

/**
 * Turns a request that came for a car, way and day with a live one into a change of that one (decision 44): the newest
 * of the member's requests counts. Returns the receipt; undefined when the key was taken, or the live one is over.
 */
export async function changeLiveRequest(
  scope: BookingScope & { memberId: string },
  liveId: string,
  { request, key, requestHash }: { request: NewRequest; key: string; requestHash: string },
): Promise<string | undefined> {
  try {
    return await scope.db.transaction(async (tx) => {
      const inside = { ...scope, db: tx }
      const { row, existing } = await mergeIntoLive(inside, liveId, request, { actor: 'member' })
      const receipt: CarRequestReceipt = { ...toCarRequest(row), idempotencyKey: key, existing }
      const body = JSON.stringify(receipt)
      if (await storeAnswer(inside, row, { key, requestHash, body })) return body
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
  const live = await lockRequest(scope.db, liveId)
  const isOwn = live.memberId === request.memberId
  if (isOwn && live.requestedAt > request.requestedAt) return { row: live, existing: 'newer' }
  if (!isOwn) await giveTo(scope.db, liveId, request)
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

/** The car has another owner since the live request was made. */
async function giveTo(tx: Db, id: string, request: NewRequestFields): Promise<void> {
  const { memberId, memberName, memberEmail, memberPhone } = request
  const owner = { memberId, memberName, memberEmail, memberPhone }
  await tx.update(carRequests).set(owner).where(eq(carRequests.id, id))
}
