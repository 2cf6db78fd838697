import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MERGE_UNDO_MS, type MemberMerge } from '#domain/members/member-merge.ts'
import type { Db } from '#server/db/db.ts'
import { memberMerges, members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'

type Named = { id: string; firstName: string; lastName: string }
type Merged = { row: typeof memberMerges.$inferSelect; from: Named; into: Named }

/** Merges that can still be undone, the newest first. */
export async function listMerges({ db, now }: { db: Db; now: Date }): Promise<MemberMerge[]> {
  const [from, into] = [alias(members, 'from_member'), alias(members, 'into_member')]
  const { fromId, intoId, mergedAt, undoneAt, id } = memberMerges
  const rows = await db
    .select({ row: memberMerges, from, into })
    .from(memberMerges)
    .innerJoin(from, eq(from.id, fromId))
    .innerJoin(into, eq(into.id, intoId))
    .where(and(isNull(undoneAt), gt(mergedAt, undoableSince(now))))
    .orderBy(desc(mergedAt), desc(id))
  return rows.map(toMerge)
}

/** The merge of these two that can still be undone. */
export async function findMerge(
  { db, now }: { db: Db; now: Date },
  { from, into }: { from: string; into: string },
) {
  const { fromId, intoId, undoneAt, mergedAt } = memberMerges
  const ofPair = and(eq(fromId, from), eq(intoId, into))
  const [row] = await db
    .select()
    .from(memberMerges)
    .where(and(ofPair, isNull(undoneAt), gt(mergedAt, undoableSince(now))))
    .orderBy(desc(mergedAt))
    .limit(1)
  return row
}

/** Merges made before this moment can't be undone any more. */
export const undoableSince = (now: Date) => new Date(now.getTime() - MERGE_UNDO_MS)

export function toMerge({ row, from, into }: Merged): MemberMerge {
  const { id, mergedAt } = row
  return {
    id,
    from: named(from),
    into: named(into),
    mergedAt: mergedAt.toISOString(),
    undoUntil: new Date(mergedAt.getTime() + MERGE_UNDO_MS).toISOString(),
  }
}

const named = ({ id, firstName, lastName }: Named): Named => ({ id, firstName, lastName })

/** The ids of the member whose rows move, and of the one who gets them. */
export type MergePair = { from: string; into: string }
type MemberRow = typeof members.$inferSelect

export async function readPair(db: Db, pair: MergePair) {
  const rows = await db.select().from(members).where(isEither(pair))
  return inRoles(rows, pair)
}

/** Locks both rows in id order. NO KEY UPDATE doesn't block foreign-key checks made while a car is locked. */
export async function lockPair(tx: Db, pair: MergePair) {
  const rows = tx.select().from(members).where(isEither(pair)).orderBy(asc(members.id))
  return inRoles(await rows.for('no key update'), pair)
}

const isEither = ({ from, into }: MergePair) => inArray(members.id, [from, into])

function inRoles(rows: MemberRow[], pair: MergePair) {
  const from = rows.find(({ id }) => id === pair.from)
  const into = rows.find(({ id }) => id === pair.into)
  if (!(from && into)) throw notFound('This member')
  return { from, into }
}
