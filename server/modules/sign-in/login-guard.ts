import { and, eq, gt } from 'drizzle-orm'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import { loginCodes, loginGuards } from '#server/db/schema/access.ts'
import type { IssuedCode } from './code-budget.ts'

type LoginGuard = { clearedAt: Date | null }

/** Locks the identifier's row until `tx` ends, so that calls about one identifier run one after the other. */
export async function lockGuard(tx: Db, now: Date, identifierHash: string): Promise<LoginGuard> {
  const [guard] = await tx
    .insert(loginGuards)
    .values({ identifierHash, updatedAt: now })
    .onConflictDoUpdate({ target: loginGuards.identifierHash, set: { updatedAt: now } })
    .returning({ clearedAt: loginGuards.clearedAt })
  if (!guard) throw new Error('the guard was not saved')
  return guard
}

/** Whether an admin has just cleared the identifier's waits, which lifts the limits of networks and the club. */
export function isJustCleared({ clearedAt }: LoginGuard, now: Date): boolean {
  return clearedAt !== null && now.getTime() - clearedAt.getTime() < CODE_RULES.clearedFor
}

/** The identifier's row, if it has one. */
export async function readGuard(db: Db, identifierHash: string) {
  const { clearedAt, refusedUntil } = loginGuards
  const [guard] = await db
    .select({ clearedAt, refusedUntil })
    .from(loginGuards)
    .where(eq(loginGuards.identifierHash, identifierHash))
  return guard ?? null
}

/** The identifier's codes of the last day. */
export async function readCodes(db: Db, now: Date, identifierHash: string): Promise<IssuedCode[]> {
  return db
    .select()
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.identifierHash, identifierHash),
        gt(loginCodes.createdAt, new Date(now.getTime() - CODE_RULES.countedFor)),
      ),
    )
}

/** Codes since an admin last cleared the identifier's waits. */
export function sinceCleared(codes: IssuedCode[], { clearedAt }: LoginGuard): IssuedCode[] {
  if (!clearedAt) return codes
  return codes.filter(({ createdAt }) => createdAt > clearedAt)
}

/** Those that count towards the limits on codes: all that were sent. Where nothing is sent, used ones cost nothing. */
export function countedCodes(
  codes: IssuedCode[],
  guard: LoginGuard,
  { delivers }: { delivers: boolean },
): IssuedCode[] {
  const since = sinceCleared(codes, guard)
  return delivers ? since : since.filter(({ usedAt }) => usedAt === null)
}

/** Records for the console that a network's limit refused an identifier; an identifier without a row gets none. */
export async function recordRefusal(db: Db, identifierHash: string, until: Date): Promise<void> {
  await db
    .update(loginGuards)
    .set({ refusedUntil: until })
    .where(eq(loginGuards.identifierHash, identifierHash))
}
