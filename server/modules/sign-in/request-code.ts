import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import { CODE_LENGTH } from '#domain/sign-in/sign-in.schema.ts'
import type { Db } from '#server/db/db.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { countSent } from '#server/http/club-budget.ts'
import { tooMany } from '#server/http/rate-limit.ts'
import { keyedHash } from '#server/http/secrets.ts'
import type { Settings } from '#server/settings.ts'
import { hasOwnShare, type IssuedCode, type Requester, waitForCode } from './code-budget.ts'
import { BUDGETS } from './limit-networks.ts'
import { countedCodes, isJustCleared, lockGuard, readCodes } from './login-guard.ts'
import type { ParsedIdentifier } from './parse-identifier.ts'

type Scope = { db: Db; now: Date; secret: string; settings: Settings }
type CodeRequest = {
  identifier: ParsedIdentifier
  purpose: CodePurpose
  requester: Requester & { browserHash: string }
  /** Whether a message would be sent, at the club's cost. */
  delivers: boolean
  /** Whether the identifier is one that this code goes to: a sign-in's only to a member's. */
  isSent: boolean
}

/** What a code is for; its hash includes it, so the code works for nothing else. */
export type CodePurpose = 'sign-in' | `new contact of ${string}`

/** The stored hash of a code. */
export function codeHash(
  secret: string,
  code: string,
  { identifier, purpose }: { identifier: ParsedIdentifier; purpose: CodePurpose },
): string {
  return keyedHash(secret, 'code', purpose, identifier.hash, code)
}

/**
 * Creates a code for an identifier, of a member or not, which works only in the requesting browser; `too_many` after too
 * many, or when the club's daily codes are used up. These never stop a sign-in code that is the first code of an
 * identifier's day; a member could name any number of new ones.
 */
export async function requestCode(scope: Scope, request: CodeRequest): Promise<string> {
  const { db, now, secret, settings } = scope
  const { identifier, purpose, requester, delivers, isSent } = request
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await db.transaction(async (tx) => {
    const guard = await lockGuard(tx, now, identifier.hash)
    const codes = await readCodes(tx, now, identifier.hash)
    const counted = countedCodes(codes, guard, { delivers })
    const rules = { perDay: settings.limits.memberCodesPerDay, now }
    const waitMs = waitForCode(counted, requester, rules)
    if (waitMs > 0) throw tooMany(waitMs, 'codes')
    const isKnownDevice = hasOwnShare(counted, requester, rules)
    const isFirst = purpose === 'sign-in' && counted.length === 0
    await countSent({ db: tx, now, settings }, BUDGETS[identifier.type], {
      isSent: isSent && delivers,
      mayExceed: isKnownDevice || isFirst || isJustCleared(guard, now),
    })
    await endCodesOf(tx, now, identifier.hash, requester.browserHash)
    await tx.insert(loginCodes).values({
      identifierHash: identifier.hash,
      codeHash: codeHash(secret, code, request),
      browserHash: requester.browserHash,
      isKnownDevice,
      network: requester.network,
      createdAt: now,
      expiresAt: uniqueExpiry(codes, now),
    })
  })
  return code
}

/** Until when a code works; null once it is used, replaced or expired. */
export async function codeLivesUntil(
  { db, now, secret }: Omit<Scope, 'settings'>,
  code: string,
  sent: { identifier: ParsedIdentifier; purpose: CodePurpose },
): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: loginCodes.expiresAt })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.identifierHash, sent.identifier.hash),
        eq(loginCodes.codeHash, codeHash(secret, code, sent)),
        isNull(loginCodes.usedAt),
        gt(loginCodes.expiresAt, now),
      ),
    )
  return row?.expiresAt ?? null
}

/** Only a browser's newest code works; those of other browsers remain valid. */
async function endCodesOf(tx: Db, now: Date, identifierHash: string, browserHash: string) {
  await tx
    .update(loginCodes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(loginCodes.identifierHash, identifierHash),
        eq(loginCodes.browserHash, browserHash),
        gt(loginCodes.expiresAt, now),
      ),
    )
}

/** Without a cookie the network's code that expires last counts, so no two may expire at the same moment. */
function uniqueExpiry(codes: IssuedCode[], now: Date): Date {
  const end = now.getTime() + CODE_RULES.livesFor
  const nearby = codes.map(({ expiresAt }) => expiresAt.getTime()).filter((at) => at < end + 1_000)
  return new Date(Math.max(end, ...nearby.map((at) => at + 1)))
}
