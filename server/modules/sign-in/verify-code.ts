import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Member } from '#domain/members/member.schema.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { CodeCheck } from '#domain/sign-in/sign-in.schema.ts'
import type { Db } from '#server/db/db.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { tooMany } from '#server/http/rate-limit.ts'
import { sameSecret } from '#server/http/secrets.ts'
import { type NewSession, openSession } from '#server/modules/sessions/sessions.ts'
import { holdMember, identify } from './identify.ts'
import { lockGuard, noteWrongTries, waitOf } from './login-guard.ts'
import { codeHash } from './request-code.ts'

type SignedIn = { session: NewSession; member: Member }
type Outcome = SignedIn | 'wrong' | { waitMs: number }

/**
 * Signs a member in by a code, which then is used up; `invalid_code` when it is wrong, old or tried 5
 * times, `too_many` while wrong tries make the identity wait (decision 9).
 */
export async function verifyCode(
  { db, now, secret }: { db: Db; now: Date; secret: string },
  check: CodeCheck,
): Promise<SignedIn> {
  const identity = identify(secret, check.identifier)
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const guard = await lockGuard(tx, now, identity.hash)
    const waitMs = waitOf(guard, now)
    if (waitMs > 0) return { waitMs }
    const hash = codeHash(secret, identity.hash, check.code)
    const rightCode = await tryCode(tx, now, identity.hash, hash)
    // Held, or a session could slip in while an admin is ending them all.
    const member = rightCode ? await holdMember(tx, identity) : undefined
    if (!rightCode || !member) {
      await noteWrongTries(tx, now, identity.hash, guard.wrongTries + 1)
      return 'wrong'
    }
    await tx.update(loginCodes).set({ usedAt: now }).where(eq(loginCodes.id, rightCode))
    await noteWrongTries(tx, now, identity.hash, 0)
    const session = await openSession({ db: tx, now }, { kind: 'member', memberId: member.id })
    return { session, member }
  })
  if (outcome === 'wrong') {
    const message = 'Invalid verification code. Check it, or ask for a new one.'
    throw new CodedError('invalid_code', message, { fields: { code: 'Invalid verification code' } })
  }
  if ('waitMs' in outcome) throw tooMany(outcome.waitMs)
  return outcome
}

/** Counts a try at the identity's living code and answers the code's id when it was right. */
async function tryCode(
  tx: Db,
  now: Date,
  identifierHash: string,
  hash: string,
): Promise<string | null> {
  const [code] = await tx
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(
      and(
        eq(loginCodes.identifierHash, identifierHash),
        gt(loginCodes.expiresAt, now),
        // Or a code of a clock that was ahead would work for as long.
        lt(loginCodes.expiresAt, new Date(now.getTime() + 2 * CODE_RULES.livesFor)),
        isNull(loginCodes.usedAt),
        lt(loginCodes.tries, CODE_RULES.triesPerCode),
      ),
    )
    .returning({ id: loginCodes.id, codeHash: loginCodes.codeHash })
  return code && sameSecret(code.codeHash, hash) ? code.id : null
}
