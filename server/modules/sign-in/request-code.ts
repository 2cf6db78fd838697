import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import { CODE_LENGTH, type CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Db } from '#server/db/db.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { tooMany } from '#server/http/rate-limit.ts'
import { keyedHash } from '#server/http/secrets.ts'
import { findMember, type Identity, identify } from './identify.ts'
import { lockGuard } from './login-guard.ts'

/** What is stored of a code. */
export function codeHash(secret: string, identifierHash: string, code: string): string {
  return keyedHash(secret, 'code', identifierHash, code)
}

/**
 * Makes a code for an identity, a member's or not, and says where to send it; null when it is nobody's.
 * `too_many` after 3 codes in 15 minutes (decision 9).
 */
export async function requestCode(
  { db, now, secret }: { db: Db; now: Date; secret: string },
  wish: CodeRequest,
): Promise<{ code: string; sendTo: Identity | null }> {
  const identity = identify(secret, wish.identifier, wish.type)
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const wait = await db.transaction(async (tx) => {
    await lockGuard(tx, now, identity.hash)
    const waitMs = await waitForNextSend(tx, now, identity.hash)
    if (waitMs === 0)
      await replaceCode(tx, now, identity.hash, codeHash(secret, identity.hash, code))
    return waitMs
  })
  if (wait > 0) throw tooMany(wait)
  const member = await findMember(db, identity)
  return { code, sendTo: member && identity }
}

async function waitForNextSend(tx: Db, now: Date, identifierHash: string): Promise<number> {
  const since = new Date(now.getTime() - CODE_RULES.sendsWithin)
  const recent = await tx
    .select({ createdAt: loginCodes.createdAt })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.identifierHash, identifierHash),
        gt(loginCodes.createdAt, since),
        // Later ones are a clock's that was ahead.
        lt(loginCodes.createdAt, new Date(now.getTime() + CODE_RULES.sendsWithin)),
      ),
    )
    .orderBy(desc(loginCodes.createdAt))
    .limit(CODE_RULES.sends)
  const oldest = recent[CODE_RULES.sends - 1]
  return oldest ? oldest.createdAt.getTime() - since.getTime() : 0
}

async function replaceCode(tx: Db, now: Date, identifierHash: string, hash: string) {
  await tx
    .update(loginCodes)
    .set({ expiresAt: now })
    .where(and(eq(loginCodes.identifierHash, identifierHash), gt(loginCodes.expiresAt, now)))
  await tx.insert(loginCodes).values({
    identifierHash,
    codeHash: hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_RULES.livesFor),
  })
}
