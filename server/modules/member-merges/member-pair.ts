import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { lockMembers } from '#server/modules/members/save-member.ts'

/** The ids of the member whose rows move, and of the one who gets them. */
export type MergePair = { from: string; into: string }
type MemberRow = typeof members.$inferSelect

export async function readPair(db: Db, pair: MergePair) {
  const rows = await db
    .select()
    .from(members)
    .where(inArray(members.id, idsOf(pair)))
  return inRoles(rows, pair)
}

export async function lockPair(tx: Db, pair: MergePair) {
  return inRoles(await lockMembers(tx, idsOf(pair)), pair)
}

const idsOf = ({ from, into }: MergePair) => [from, into]

function inRoles(rows: MemberRow[], pair: MergePair) {
  const from = rows.find(({ id }) => id === pair.from)
  const into = rows.find(({ id }) => id === pair.into)
  if (!(from && into)) throw notFound('This member')
  return { from, into }
}
