import { and, eq, sql } from 'drizzle-orm'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { folded } from '#server/db/schema/columns.ts'
import { vehicles } from '#server/db/schema/garage.ts'

type Named = { id: string; firstName: string; lastName: string }

/**
 * Gives a member's cars the member's new name, in the caller's transaction. An owner's name that isn't the former one,
 * as searches compare names, was typed on purpose ("The Smith family") and stays.
 */
export async function renameOwner(
  { db: tx, now }: { db: Db; now: Date },
  before: Named,
  after: Named,
): Promise<void> {
  const { memberId, ownerName } = vehicles
  const formerName = folded(sql`${fullName(before)}::text`)
  await tx
    .update(vehicles)
    .set({ ownerName: fullName(after), updatedAt: now })
    .where(and(eq(memberId, after.id), eq(folded(ownerName), formerName)))
}
