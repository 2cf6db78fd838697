import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { memberMerges, members } from '#server/db/schema/members.ts'

/** The deactivated members who were merged into this one, directly or through another, as long as merges are stored. */
export async function readMergedIds({ db }: { db: Db }, memberId: string): Promise<string[]> {
  const found = new Set([memberId])
  const { fromId, intoId, undoneAt } = memberMerges
  // A set, because two members may have been merged in both directions.
  for (const id of found) {
    const rows = await db
      .select({ id: fromId })
      .from(memberMerges)
      .innerJoin(members, and(eq(members.id, fromId), eq(members.active, false)))
      .where(and(eq(intoId, id), isNull(undoneAt)))
    for (const row of rows) found.add(row.id)
  }
  found.delete(memberId)
  return [...found]
}
