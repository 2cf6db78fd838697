import type { MembershipCheck } from '#domain/merch/checkout.schema.ts'
import type { Db } from '#server/db/db.ts'
import { keyedHash } from '#server/http/secrets.ts'
import { findBuyer } from './find-buyer.ts'

const LIVES_MS = 15 * 60_000

type Scope = { db: Db; now: Date; secret: string; sessionMemberId: string | null }

/**
 * Whether somebody with this e-mail or phone is a member. Their names are told to their own session alone, to
 * anybody else a name for them that means nothing elsewhere, changes every 15 minutes, and is another one for every
 * question, or it would tell whose e-mail belongs to which phone (decision 10).
 */
export async function checkMembership(
  { db, now, secret, sessionMemberId }: Scope,
  asked: { email: string; phone: string },
): Promise<MembershipCheck> {
  const member = await findBuyer(db, asked)
  const period = Math.floor(now.getTime() / LIVES_MS).toString(36)
  const question = [asked.email, asked.phone]
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
