import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { loginGuards } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { identifierHash } from './identify.ts'

/** Forgets a member's wrong tries, so that they need not wait; `not_found` (decision 9). */
export async function unlockMember(
  { db, secret }: { db: Db; secret: string },
  memberId: string,
): Promise<void> {
  const [member] = await db
    .select({ email: members.email, phone: members.phone })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) throw notFound('This member')
  const hashes = [
    ...(member.email ? [identifierHash(secret, 'email', member.email)] : []),
    ...(member.phone ? [identifierHash(secret, 'phone', member.phone)] : []),
  ]
  await db.delete(loginGuards).where(inArray(loginGuards.identifierHash, hashes))
}
