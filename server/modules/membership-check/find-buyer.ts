import { and, desc, eq, or, sql } from 'drizzle-orm'
import { toE164 } from '#domain/members/phone.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'

export type Buyer = { id: string; firstName: string; lastName: string }

/**
 * The member whom a buyer's e-mail or phone belongs to, the e-mail's where they differ; null for anybody else,
 * also for members who may not sign in. One query whoever it is, so that its time tells nothing (decision 10).
 */
export async function findBuyer(
  db: Db,
  { email, phone }: { email: string; phone: string | null },
): Promise<Buyer | null> {
  const hasEmail = eq(members.email, email.trim().toLowerCase())
  const hasPhone = eq(members.phone, toE164(phone ?? '') ?? '')
  const [member] = await db
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.active, true), or(hasEmail, hasPhone)))
    // Without an e-mail the comparison is null, which would come before true.
    .orderBy(desc(sql`(${hasEmail}) is true`))
    .limit(1)
  return member ?? null
}
