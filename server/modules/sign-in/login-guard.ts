import { eq } from 'drizzle-orm'
import { CODE_RULES, waitAfterWrongTries } from '#domain/sign-in/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import { loginGuards } from '#server/db/schema/access.ts'

export type LoginGuard = { wrongTries: number; blockedUntil: Date | null }

/** How long the next try still has to wait, in milliseconds; a wait that a clock ahead has set is none. */
export function waitOf({ blockedUntil }: Pick<LoginGuard, 'blockedUntil'>, now: Date): number {
  const waitMs = (blockedUntil?.getTime() ?? 0) - now.getTime()
  return waitMs > 2 * CODE_RULES.longestWait ? 0 : Math.max(0, waitMs)
}

/** Takes the identity's row until `tx` ends, so that what concerns one identity happens in a row. */
export async function lockGuard(tx: Db, now: Date, identifierHash: string): Promise<LoginGuard> {
  const [guard] = await tx
    .insert(loginGuards)
    .values({ identifierHash, updatedAt: now })
    .onConflictDoUpdate({ target: loginGuards.identifierHash, set: { updatedAt: now } })
    .returning({ wrongTries: loginGuards.wrongTries, blockedUntil: loginGuards.blockedUntil })
  if (!guard) throw new Error('the guard was not saved')
  return guard
}

/** Notes how many wrong tries there were in a row, and until when the next one has to wait. */
export async function noteWrongTries(
  tx: Db,
  now: Date,
  identifierHash: string,
  wrongTries: number,
): Promise<void> {
  const wait = waitAfterWrongTries(wrongTries)
  const blockedUntil = wait > 0 ? new Date(now.getTime() + wait) : null
  await tx
    .update(loginGuards)
    .set({ wrongTries, blockedUntil })
    .where(eq(loginGuards.identifierHash, identifierHash))
}
