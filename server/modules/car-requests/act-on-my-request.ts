import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { findKey, repeatAnswer } from '#server/modules/idempotency-keys/idempotency-key.ts'
import { takeKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { lockActiveMember } from '#server/modules/members/read-member.ts'
import { actOnRequest, lockRequest } from './act-on-request.ts'
import { type CarRequestRow, dueMoment, toCarRequest } from './car-request-view.ts'
import type { Intent } from './request-intent.ts'

/** Longer than any device still sends an act on a request. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60_000

type MemberScope = BookingScope & { memberId: string }
type MyAct = { requestId: string; key: string; version: number | undefined; intent: Intent }

/**
 * A member's act on an own request, once per key; a known key gives its first answer. Returns the receipt as JSON. Throws
 * as `actOnRequest` does, `key_reused`, `key_withdrawn`, and `not_signed_in` where the member has just been deactivated.
 */
export async function actOnMyRequest(scope: MemberScope, act: MyAct): Promise<string> {
  const { db, memberId } = scope
  const requestHash = hashOf(act)
  const findFirstAnswer = async () => {
    const row = await findKey(db, memberId, act.key)
    return row && repeatAnswer(row, { kind: 'request-act', hash: requestHash }).body
  }
  const firstAnswer = await findFirstAnswer()
  if (firstAnswer !== undefined) return firstAnswer
  try {
    return await db.transaction(async (tx) => {
      const txScope = { ...scope, db: tx }
      await lockActiveMember(tx, memberId)
      // Locked before it is compared: its car may be changing hands.
      const { requestId, key, version, intent } = act
      const request = await lockRequest(tx, requestId)
      if (request.memberId !== memberId) throw notFound('This request')
      const row = await actOnRequest(txScope, requestId, {
        by: { actor: 'member' },
        version,
        intent,
      })
      const receipt: CarRequestReceipt = { ...toCarRequest(row), idempotencyKey: key }
      const body = JSON.stringify(receipt)
      if (await storeAnswer(txScope, row, { key, requestHash, body })) return body
      // Rolls the act back, which another call has done under the same key.
      throw new CodedError('conflict', 'Try again.')
    })
  } catch (error) {
    // A retry that came at the same time may have done the act.
    const retryAnswer = await findFirstAnswer()
    if (retryAnswer !== undefined) return retryAnswer
    throw error
  }
}

/** Throws `not_found` unless the request is the member's. */
export async function requireOwnRequest(db: Db, memberId: string, id: string): Promise<void> {
  const own = and(eq(carRequests.id, id), eq(carRequests.memberId, memberId))
  if ((await db.$count(carRequests, own)) === 0) throw notFound('This request')
}

/** Stores an answer under its key; false if another call has used the key. */
export async function storeAnswer(
  { db, now, memberId }: MemberScope,
  row: CarRequestRow,
  { key, requestHash, body }: { key: string; requestHash: string; body: string },
): Promise<boolean> {
  const dueOrNow = Math.max(now.getTime(), dueMoment(row).getTime())
  const taken = await takeKeys(db, [
    {
      memberId,
      key,
      requestHash,
      state: 'used',
      status: 200,
      answer: body,
      createdAt: now,
      expiresAt: new Date(dueOrNow + KEY_LIFETIME_MS),
    },
  ])
  return taken.has(key)
}

function hashOf({ requestId, intent }: MyAct): string {
  return `request-act/${hash('sha256', JSON.stringify([requestId, intent]), 'base64url')}`
}
