import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { type MergeRecord, memberMerges, members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { endCalendarFeed } from '#server/modules/calendar/calendar-feeds.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { endRequests, endRequestsOf } from '#server/modules/car-requests/transfer-requests.ts'
import { recountIdempotencyKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { DEACTIVATED_REASON } from '#server/modules/members/save-member.ts'
import { deleteComingRsvps } from '#server/modules/rsvps/coming-rsvps.ts'
import { endMemberSessions } from '#server/modules/sessions/sessions.ts'
import { lockVehiclesOf } from '#server/modules/vehicles/lock-vehicle.ts'
import { separateRsvps } from './merge-rsvps.ts'
import { lockPair, undoableSince } from './merges.ts'
import { moveBack } from './move-rows.ts'
import { restoreContacts } from './own-contacts.ts'

type Scope = { db: Db; now: Date; timeZone: string }
type MemberRow = typeof members.$inferSelect

/**
 * Gives `from` back the rows, email and phone that the merge moved, if `into` still has them. Rows made since stay with
 * `into`; their pending requests for a car that goes back end. If `into` loses an email or phone, their sessions end
 * (decision 23). A merge that was undone already stays as it is. Throws `not_found`, or `conflict` after a day, before a
 * newer merge of either is undone, or if `into` would have neither email nor phone.
 */
export async function undoMerge(scope: Scope, id: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const txScope = { ...scope, db: tx }
    const hasId = eq(memberMerges.id, id)
    const [found] = await tx.select().from(memberMerges).where(hasId)
    if (!found) throw notFound('This merge')
    const pair = { from: found.fromId, into: found.intoId }
    const { from, into } = await lockPair(tx, pair)
    const [merge] = await tx.select().from(memberMerges).where(hasId).for('update')
    if (!merge || merge.undoneAt) return
    await requireUndoable(txScope, merge)
    const { record } = merge
    await lockVehiclesOf(tx, from.id, into.id)
    await endNewerRequests(txScope, record, into.id)
    await moveBack(tx, record.moved, pair)
    await separateRsvps(tx, record.rsvps)
    await restoreContacts(tx, record)
    await recountIdempotencyKeys(tx, [from.id, into.id])
    const isActive = await giveContactsBack(txScope, { from, into }, record)
    if (!into.active) await endRequestsAndRsvps(txScope, into.id)
    if (!isActive) await endRequestsAndRsvps(txScope, from.id)
    await tx.update(memberMerges).set({ undoneAt: scope.now }).where(hasId)
  })
}

async function requireUndoable(
  { db: tx, now }: Scope,
  merge: typeof memberMerges.$inferSelect,
): Promise<void> {
  if (merge.mergedAt <= undoableSince(now)) {
    throw new CodedError('conflict', 'Merges can only be undone for a day.')
  }
  const { id, fromId, intoId, mergedAt, undoneAt } = memberMerges
  const pair = [merge.fromId, merge.intoId]
  const newer = await tx.$count(
    memberMerges,
    and(
      ne(id, merge.id),
      isNull(undoneAt),
      gt(mergedAt, merge.mergedAt),
      or(inArray(fromId, pair), inArray(intoId, pair)),
    ),
  )
  if (newer > 0) throw new CodedError('conflict', 'Undo the newer merge first.')
}

/** Ends the requests that `into` has made since for a car that goes back. */
async function endNewerRequests(scope: Scope, record: MergeRecord, into: string): Promise<void> {
  const idsIn = (name: string) => (record.moved[name] ?? []).map(({ id }) => String(id))
  const moved = new Set(idsIn('car_requests'))
  const rows = await scope.db
    .select({ id: carRequests.id })
    .from(carRequests)
    .where(
      and(
        isPending,
        eq(carRequests.memberId, into),
        inArray(carRequests.vehicleId, idsIn('vehicles')),
      ),
    )
    .orderBy(asc(carRequests.id))
  const newer = rows.map(({ id }) => id).filter((id) => !moved.has(id))
  await endRequests(scope, newer, 'This car is no longer in your name.')
}

/** Ends the requests and RSVPs of a deactivated member. */
async function endRequestsAndRsvps(scope: Scope, memberId: string): Promise<void> {
  await endRequestsOf(scope, memberId, DEACTIVATED_REASON)
  await deleteComingRsvps(scope, memberId)
}

/** Moves email and phone back, unless changed since; returns whether `from` is active again. */
async function giveContactsBack(
  { db: tx, now: updatedAt }: Scope,
  { from, into }: { from: MemberRow; into: MemberRow },
  { given, from: before }: MergeRecord,
): Promise<boolean> {
  const goesBack = (field: 'email' | 'phone') =>
    given[field] !== null && into[field] === given[field]
  const remaining = {
    email: goesBack('email') ? null : into.email,
    phone: goesBack('phone') ? null : into.phone,
  }
  if (remaining.email === null && remaining.phone === null) {
    const name = isolated(fullName(into))
    const message = `${name} would have no way to sign in. Add another email or phone first.`
    throw new CodedError('conflict', message)
  }
  await tx
    .update(members)
    .set({ ...remaining, updatedAt })
    .where(eq(members.id, into.id))
  const returned = {
    email: goesBack('email') ? given.email : from.email,
    phone: goesBack('phone') ? given.phone : from.phone,
  }
  const active = before.active && (returned.email !== null || returned.phone !== null)
  await tx
    .update(members)
    .set({ ...returned, active, updatedAt })
    .where(eq(members.id, from.id))
  if (goesBack('email') || goesBack('phone')) {
    await endMemberSessions({ db: tx }, into.id)
    await endCalendarFeed({ db: tx }, into.id)
  }
  return active
}
