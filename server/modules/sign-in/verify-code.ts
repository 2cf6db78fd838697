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
import { type CodePurpose, codeHash } from './request-code.ts'

type Scope = { db: Db; now: Date; secret: string }
type SignedIn = { session: NewSession; member: Member }
type Outcome<T> = { used: T } | 'wrong' | { waitMs: number }
export type Check = { identifier: ParsedIdentifier; requester: Source; code: string }

/** Signs a member in with a code; throws as `redeemCode` does. */
export function verifyCode(scope: Scope, check: Check): Promise<SignedIn> {
  return redeemCode(scope, { ...check, purpose: 'sign-in' }, async (tx) => {
    // Locked, or a session could be created while an admin ends them all.
    const member = await lockMember(tx, check.identifier)
    if (!member) return null
    const owner = { kind: 'member', memberId: member.id } as const
    const session = await openSession({ ...scope, db: tx }, owner, check.requester.browserHash)
    return { session, member }
  })
}

/**
 * Does what a code is for, in the transaction that uses it up. Null from `act` counts as a wrong code. Throws
 * `invalid_code` when it is wrong, expired, tried too often, for something else or requested elsewhere, `too_many` after
 * the requester's own wrong tries.
 */
export async function redeemCode<T>(
  { db, now, secret }: Scope,
  check: Check & { purpose: CodePurpose },
  act: (tx: Db) => Promise<T | null>,
): Promise<T> {
  const { identifier, requester, code } = check
  const outcome = await db.transaction(async (tx): Promise<Outcome<T>> => {
    const guard = await lockGuard(tx, now, identifier.hash)
    const codes = await readCodes(tx, now, identifier.hash)
    const waitMs = waitForTry(sinceCleared(codes, guard), requester, now)
    if (waitMs > 0) return { waitMs }
    const tried = codeToTry(codes, requester, now)
    if (!tried) return 'wrong'
    await tx.update(loginCodes).set(oneTryMore(requester, now)).where(eq(loginCodes.id, tried.id))
    if (!sameSecret(tried.codeHash, codeHash(secret, code, check))) return 'wrong'
    const used = await act(tx)
    if (used === null) return 'wrong'
    await tx.update(loginCodes).set({ usedAt: now }).where(eq(loginCodes.id, tried.id))
    return { used }
  })
  if (outcome === 'wrong') {
    const message = 'Invalid verification code. Check it, or ask for a new one here.'
    throw new CodedError('invalid_code', message, { fields: { code: 'Invalid verification code' } })
  }
  if ('waitMs' in outcome) throw tooMany(outcome.waitMs)
  return outcome.used
}

function oneTryMore(requester: Source, now: Date) {
  return tryBudgetOf(requester) === 'browser'
    ? { tries: sql`${loginCodes.tries} + 1`, triedAt: now }
    : { networkTries: sql`${loginCodes.networkTries} + 1`, networkTriedAt: now }
}
