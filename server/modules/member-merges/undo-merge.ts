import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { memberMerges, members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { endCalendarFeed } from '#server/modules/calendar/calendar-feeds.ts'
import { recountKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { endMemberSessions } from '#server/modules/sessions/sessions.ts'
import { lockVehiclesOf } from '#server/modules/vehicles/lock-vehicle.ts'
import { restoreRsvps } from './duplicate-rsvps.ts'
import { lockPair } from './lock-pair.ts'
import { undoableSince } from './merges.ts'
import { moveBack } from './move-rows.ts'

type MemberRow = typeof members.$inferSelect

/**
 * Moves back what a merge has moved and the other member still has, with the addresses; what came since stays theirs.
 * Losing an address ends their sessions, as any change of one does (decision 23). Does nothing to a merge that was
 * undone. Throws `not_found`, or `conflict` after a day, or if the other one would be left without an address.
 */
export async function undoMerge({ db, now }: { db: Db; now: Date }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = eq(memberMerges.id, id)
    const [merge] = await tx.select().from(memberMerges).where(isIt).for('update')
    if (!merge) throw notFound('This merge')
    if (merge.undoneAt) return
    if (merge.mergedAt <= undoableSince(now)) {
      throw new CodedError('conflict', 'Merges can only be undone for a day.')
    }
    const both = { from: merge.fromId, into: merge.intoId }
    const { record } = merge
    const { from, into } = await lockPair(tx, both)
    await lockVehiclesOf(tx, into.id)
    await moveBack(tx, record.moved, both)
    await restoreRsvps(tx, record.dropped)
    await returnAddresses({ db: tx, now }, { from, into }, record)
    await recountKeys(tx, [from.id, into.id])
    await tx.update(memberMerges).set({ undoneAt: now }).where(isIt)
  })
}

type MergeRecord = (typeof memberMerges.$inferSelect)['record']

/** An address that was changed since stays where it is. */
async function returnAddresses(
  { db: tx, now: updatedAt }: { db: Db; now: Date },
  { from, into }: { from: MemberRow; into: MemberRow },
  { given, from: before }: MergeRecord,
): Promise<void> {
  const goesBack = (way: 'email' | 'phone') => given[way] !== null && into[way] === given[way]
  const left = {
    email: goesBack('email') ? null : into.email,
    phone: goesBack('phone') ? null : into.phone,
  }
  if (left.email === null && left.phone === null) {
    const name = isolated(fullName(into))
    const message = `${name} would have no way to sign in. Add another email or phone first.`
    throw new CodedError('conflict', message)
  }
  await tx
    .update(members)
    .set({ ...left, updatedAt })
    .where(eq(members.id, into.id))
  const back = {
    email: goesBack('email') ? given.email : from.email,
    phone: goesBack('phone') ? given.phone : from.phone,
  }
  const isReachable = back.email !== null || back.phone !== null
  await tx
    .update(members)
    .set({ ...back, active: before.active && isReachable, updatedAt })
    .where(eq(members.id, from.id))
  if (!(goesBack('email') || goesBack('phone'))) return
  await endMemberSessions({ db: tx }, into.id)
  await endCalendarFeed({ db: tx }, into.id)
}
