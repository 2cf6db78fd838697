import { and, desc, eq, or, sql } from 'drizzle-orm'
import { emailForLookup } from '#domain/email.ts'
import { readPhone } from '#domain/members/read-phone.ts'
import type { MembershipCheck } from '#domain/merch/checkout.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { keyedHash } from '#server/http/secrets.ts'

const LIVES_MS = 15 * 60_000

type Scope = { db: Db; now: Date; secret: string; sessionMemberId: string | null }

/**
 * Whether this e-mail or phone belongs to a member. Only their own session gets the real name; anybody else gets a
 * pseudonym that changes every 15 minutes and per query, or it would reveal whose e-mail belongs to which phone.
 */
export async function checkMembership(
  { db, now, secret, sessionMemberId }: Scope,
  contact: { email: string; phone: string },
): Promise<MembershipCheck> {
  const member = await findBuyer(db, contact)
  const period = Math.floor(now.getTime() / LIVES_MS).toString(36)
  const question = [contact.email, contact.phone]
  const memberId = `${period}.${keyedHash(secret, 'buyer', member?.id ?? '', period, ...question)}`
  if (!member) return { isMember: false, memberId: null, firstName: null, lastName: null }
  const isOwn = member.id === sessionMemberId
  return {
    isMember: true,
    memberId,
    firstName: isOwn ? member.firstName : null,
    lastName: isOwn ? member.lastName : null,
  }
}

type Buyer = { id: string; firstName: string; lastName: string }

/**
 * The active member with a buyer's e-mail or phone, the e-mail's if they differ; otherwise null. Always one query, so
 * that its duration reveals nothing.
 */
export async function findBuyer(
  db: Db,
  { email, phone }: { email: string; phone: string | null },
): Promise<Buyer | null> {
  const hasEmail = eq(members.email, emailForLookup(email))
  const hasPhone = eq(members.phone, readPhone(phone ?? '')?.e164 ?? '')
  const [member] = await db
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.active, true), or(hasEmail, hasPhone)))
    // Without an e-mail the comparison is null, which would sort before true.
    .orderBy(desc(sql`(${hasEmail}) is true`))
    .limit(1)
  return member ?? null
}
