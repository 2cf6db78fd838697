import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import { fullName, REMOVED_NAME } from '#domain/members/full-name.ts'
import type { OpenRequestsChoice } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { carRequestHistory, carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { actOnRequest, lockRequest } from './act-on-request.ts'
import type { CarRequestRow } from './car-request-view.ts'
import { isPending } from './pending-requests.ts'
import { recordActs, savedLife, TRANSFER } from './request-history.ts'

type Requester = Pick<CarRequestRow, 'memberId' | 'memberName' | 'memberEmail' | 'memberPhone'>

/** The ids of a car's pending requests that somebody else than `memberId` made; the caller has locked the car. */
export async function findOtherMembersRequests(
  tx: Db,
  vehicleId: string,
  memberId: string | null,
): Promise<string[]> {
  const { memberId: requester } = carRequests
  const isOther = memberId ? or(isNull(requester), ne(requester, memberId)) : isNotNull(requester)
  const rows = await tx
    .select({ id: carRequests.id })
    .from(carRequests)
    .where(and(isPending, eq(carRequests.vehicleId, vehicleId), isOther))
    .orderBy(asc(carRequests.id))
  return rows.map(({ id }) => id)
}

/** Cancels requests as staff do, each with the reason that its member reads. */
export async function endRequests(
  scope: BookingScope,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const by = { actor: 'staff' } as const
  for (const id of ids) {
    await actOnRequest(scope, id, { by, version: undefined, intent: { kind: 'cancel', reason } })
  }
}

/**
 * Cancels the pending requests of a member who leaves. The caller has locked the member, so that their phones add none
 * meanwhile, and the cars.
 */
export async function endRequestsOf(
  scope: BookingScope,
  memberId: string,
  reason: string,
): Promise<void> {
  const rows = await scope.db
    .select({ id: carRequests.id })
    .from(carRequests)
    .where(and(isPending, eq(carRequests.memberId, memberId)))
    .orderBy(asc(carRequests.id))
  await endRequests(
    scope,
    rows.map(({ id }) => id),
    reason,
  )
}

/** Ends or moves the requests that a car's former owner made, after the car was given to `to` (decision 3). */
export async function transferRequests(
  scope: BookingScope,
  ids: readonly string[],
  { choice, to }: { choice: OpenRequestsChoice; to: Requester },
): Promise<void> {
  if (choice === 'end') {
    const reason = to.memberId
      ? 'This car now belongs to someone else.'
      : 'This car is no longer in your name.'
    return endRequests(scope, ids, reason)
  }
  for (const id of ids) await giveRequest(scope, await lockRequest(scope.db, id), to)
}

/**
 * Gives a locked request to another member, without what its former one and the garage wrote to each other. Recorded as
 * the club's act, because undoing it would bring those texts back.
 */
export async function giveRequest(
  { db: tx, now }: BookingScope,
  row: CarRequestRow,
  to: Requester,
): Promise<CarRequestRow> {
  const { memberId, memberName, memberEmail, memberPhone } = to
  const [given] = await tx
    .update(carRequests)
    .set({
      memberId,
      memberName,
      memberEmail,
      memberPhone,
      notes: null,
      reason: null,
      ...NOTHING_SAID,
      changedAt: now,
      changedBy: 'staff',
    })
    .where(eq(carRequests.id, row.id))
    .returning()
  if (!given) throw notFound('This request')
  const [before, after] = [savedLife(row), savedLife(given)]
  await recordActs({ db: tx, now }, [
    { requestId: row.id, act: TRANSFER, actor: 'club', before, after },
  ])
  return given
}

type MemberContact = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

/**
 * Gives a member's pending requests their new name, e-mail and phone, in a transaction that has locked their cars.
 */
export async function updateRequester({ db: tx }: { db: Db }, after: MemberContact): Promise<void> {
  await tx
    .update(carRequests)
    .set({
      memberName: fullName(after),
      memberEmail: after.email,
      memberPhone: after.phone,
      ...sameVersion(carRequests),
    })
    .where(and(isPending, eq(carRequests.memberId, after.id)))
}

/** Clears who asked, and what they and the garage wrote to each other, from a former member's requests and their history. */
export async function forgetRequester(
  { db: tx }: { db: Db },
  { id }: Pick<MemberContact, 'id'>,
): Promise<void> {
  const texts = sql`'{"notes": null, "reason": null}'::jsonb`
  const { requestId, before, after } = carRequestHistory
  const theirs = tx
    .select({ id: carRequests.id })
    .from(carRequests)
    .where(eq(carRequests.memberId, id))
  await tx
    .update(carRequestHistory)
    .set({ before: sql`${before} || ${texts}`, after: sql`${after} || ${texts}`, reason: null })
    .where(inArray(requestId, theirs))
  await tx
    .update(carRequests)
    .set({
      memberName: REMOVED_NAME,
      memberEmail: null,
      memberPhone: null,
      notes: null,
      reason: null,
    })
    .where(eq(carRequests.memberId, id))
}
