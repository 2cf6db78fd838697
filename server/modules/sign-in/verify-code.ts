import { eq, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '#server/db/db.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { tooMany } from '#server/http/rate-limit.ts'
import { sameSecret } from '#server/http/secrets.ts'
import { type NewSession, openSession } from '#server/modules/sessions/sessions.ts'
import { codeToTry, type Source, tryBudgetOf, waitForTry } from './code-budget.ts'
import { lockGuard, readCodes, sinceCleared } from './login-guard.ts'
import { lockMember, type ParsedIdentifier } from './parse-identifier.ts'
import { codeHash } from './request-code.ts'

type Scope = { db: Db; now: Date; secret: string }
type SignedIn = { session: NewSession; member: Member }
type Outcome = SignedIn | 'wrong' | { waitMs: number }
type Check = { identifier: ParsedIdentifier; requester: Source; code: string }

/**
 * Signs a member in with a code, which is then used up; `invalid_code` when it is wrong, expired, tried too often or
 * requested elsewhere, `too_many` after the requester's own wrong tries.
 */
export async function verifyCode(
  { db, now, secret }: Scope,
  { identifier, requester, code }: Check,
): Promise<SignedIn> {
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const guard = await lockGuard(tx, now, identifier.hash)
    const codes = await readCodes(tx, now, identifier.hash)
    const waitMs = waitForTry(sinceCleared(codes, guard), requester, now)
    if (waitMs > 0) return { waitMs }
    const tried = codeToTry(codes, requester, now)
    if (!tried) return 'wrong'
    await tx.update(loginCodes).set(oneTryMore(requester, now)).where(eq(loginCodes.id, tried.id))
    const isRight = sameSecret(tried.codeHash, codeHash(secret, identifier.hash, code))
    // Locked, or a session could be created while an admin ends them all.
    const member = isRight ? await lockMember(tx, identifier) : null
    if (!member) return 'wrong'
    await tx.update(loginCodes).set({ usedAt: now }).where(eq(loginCodes.id, tried.id))
    const owner = { kind: 'member', memberId: member.id } as const
    const session = await openSession({ db: tx, now }, owner, requester.browserHash)
    return { session, member }
  })
  if (outcome === 'wrong') {
    const message = 'Invalid verification code. Check it, or ask for a new one here.'
    throw new CodedError('invalid_code', message, { fields: { code: 'Invalid verification code' } })
  }
  if ('waitMs' in outcome) throw tooMany(outcome.waitMs)
  return outcome
}

function oneTryMore(requester: Source, now: Date) {
  return tryBudgetOf(requester) === 'browser'
    ? { tries: sql`${loginCodes.tries} + 1`, triedAt: now }
    : { networkTries: sql`${loginCodes.networkTries} + 1`, networkTriedAt: now }
}

/** Whether this browser requested a code of the identifier that it may still try. */
export async function hasOwnCode(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { identifier, requester }: Omit<Check, 'code'>,
): Promise<boolean> {
  const codes = await readCodes(db, now, identifier.hash)
  return requester.browserHash !== null && codeToTry(codes, requester, now) !== null
}
