import { and, eq } from 'drizzle-orm'
import { emailForLookup } from '#domain/email.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import type { AppContext } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { limitOwnUse } from '#server/http/rate-limit.ts'

/**
 * Counts a membership lookup for its address, so that callers cannot enumerate members (decision 9). Lookups of one's
 * own e-mail and by admins, who may read all members, are not counted.
 */
export async function countLookup(c: AppContext, email: string): Promise<void> {
  const { member, admin } = await callerOf(c)
  if (admin || (member && (await isOwnEmail(c.var.deps, member, email)))) return
  await limitOwnUse(c, 'membershipChecks')
}

/** Whether this is the member's own e-mail; a lookup then finds only them, whatever the phone. */
async function isOwnEmail(
  { db }: { db: Db },
  { memberId }: { memberId: string },
  email: string,
): Promise<boolean> {
  const own = eq(members.email, emailForLookup(email))
  return (await db.$count(members, and(eq(members.id, memberId), own))) > 0
}
