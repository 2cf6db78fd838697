import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'

/** Whether this is the member's own e-mail, which then decides alone whom a look-up finds, whatever phone it names. */
export async function isOwnEmail(
  { db }: { db: Db },
  { memberId }: { memberId: string },
  email: string,
): Promise<boolean> {
  const own = eq(members.email, email.trim().toLowerCase())
  return (await db.$count(members, and(eq(members.id, memberId), own))) > 0
}
