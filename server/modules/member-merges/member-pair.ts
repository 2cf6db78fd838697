import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'

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
