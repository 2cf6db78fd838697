import { and, eq } from 'drizzle-orm'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { lockActiveMember } from '#server/modules/members/read-member.ts'
import { actOnRequest, lockRequest } from './act-on-request.ts'
import { toCarRequest } from './car-request-view.ts'
import type { Intent } from './request-intent.ts'

type MyAct = { requestId: string; version: number | undefined; intent: Intent; madeAt: Date }

/**
 * A member's act on an own request. Throws as `actOnRequest` does, and `not_signed_in` where the member has just been
 * deactivated.
 */
export async function actOnMyRequest(
  scope: BookingScope & { memberId: string },
  { requestId, version, intent, madeAt }: MyAct,
): Promise<CarRequest> {
  const { db, memberId } = scope
  return db.transaction(async (tx) => {
    await lockActiveMember(tx, memberId)
    // Locked before it is compared: its car may be changing hands.
    const request = await lockRequest(tx, requestId)
    if (request.memberId !== memberId) throw notFound('This request')
    const act = { by: { actor: 'member', madeAt }, version, intent } as const
    return toCarRequest(await actOnRequest({ ...scope, db: tx }, requestId, act))
  })
}

/** Throws `not_found` unless the request is the member's. */
export async function requireOwnRequest(db: Db, memberId: string, id: string): Promise<void> {
  const own = and(eq(carRequests.id, id), eq(carRequests.memberId, memberId))
  if ((await db.$count(carRequests, own)) === 0) throw notFound('This request')
}
