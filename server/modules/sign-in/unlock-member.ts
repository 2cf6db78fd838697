import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import { loginGuards } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { identifierHash } from './identify.ts'

type WaysIn = { email: string | null; phone: string | null }

function hashesOf(secret: string, { email, phone }: WaysIn): string[] {
  return [
    ...(email ? [identifierHash(secret, 'email', email)] : []),
    ...(phone ? [identifierHash(secret, 'phone', phone)] : []),
  ]
}

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
  await db.delete(loginGuards).where(inArray(loginGuards.identifierHash, hashesOf(secret, member)))
}

/** Until when wrong tries make a member wait, by whichever way in is closed longer; null when by none. */
export async function memberWait(
  { db, now, secret }: { db: Db; now: Date; secret: string },
  member: WaysIn,
): Promise<Date | null> {
  const [guard] = await db
    .select({ until: loginGuards.blockedUntil })
    .from(loginGuards)
    .where(
      and(
        inArray(loginGuards.identifierHash, hashesOf(secret, member)),
        gt(loginGuards.blockedUntil, now),
        lt(loginGuards.blockedUntil, new Date(now.getTime() + 2 * CODE_RULES.longestWait)),
      ),
    )
    .orderBy(desc(loginGuards.blockedUntil))
    .limit(1)
  return guard?.until ?? null
}
