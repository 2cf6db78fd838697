import { eq } from 'drizzle-orm'
import type { SignInWait } from '#domain/members/admin-member.ts'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { loginGuards } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { readClubBudget } from '#server/http/club-budget.ts'
import { notFound } from '#server/http/input.ts'
import { limitNamed } from '#server/http/limits.ts'
import { clearUse } from '#server/http/rate-limit.ts'
import type { Settings } from '#server/settings.ts'
import { type IssuedCode, waitForCode, waitForTry, waitOfStrangers } from './code-budget.ts'
import { BUDGETS } from './limit-networks.ts'
import { countedCodes, isJustCleared, readCodes, readGuard, sinceCleared } from './login-guard.ts'
import { identifierHash } from './parse-identifier.ts'

type By = SignInWait['by']
type Contacts = { email: string | null; phone: string | null }
type Scope = { db: Db; now: Date; secret: string; settings: Settings; delivery: Delivery }

const contactsOf = ({ email, phone }: Contacts): { by: By; value: string }[] => [
  ...(email ? [{ by: 'email' as const, value: email }] : []),
  ...(phone ? [{ by: 'phone' as const, value: phone }] : []),
]

/** Clears everything that makes a member wait for a code or a try, whatever its source; `not_found`. */
export async function unlockMember(
  { db, now, secret, settings }: Omit<Scope, 'delivery'>,
  memberId: string,
): Promise<void> {
  const [member] = await db
    .select({ email: members.email, phone: members.phone })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) throw notFound('This member')
  await clearUse(db, limitNamed(settings, 'contactCodes'), memberId)
  const cleared = { clearedAt: now, refusedUntil: null, updatedAt: now }
  for (const { by, value } of contactsOf(member)) {
    await db
      .insert(loginGuards)
      .values({ identifierHash: identifierHash(secret, by, value), ...cleared })
      .onConflictDoUpdate({ target: loginGuards.identifierHash, set: cleared })
  }
}

/** The current waits for signing in as this member, from anywhere, longest first. */
export async function memberWaits(scope: Scope, member: Contacts): Promise<SignInWait[]> {
  const found = await Promise.all(contactsOf(member).map((contact) => waitsOf(scope, contact)))
  return found.flat().sort((a, b) => b.until.localeCompare(a.until))
}

async function waitsOf(
  { db, now, secret, settings, delivery }: Scope,
  { by, value }: { by: By; value: string },
): Promise<SignInWait[]> {
  const hash = identifierHash(secret, by, value)
  const guard = await readGuard(db, hash)
  if (!guard) return []
  const all = await readCodes(db, now, hash)
  const [codes, tried] = [countedCodes(all, guard, delivery[by]), sinceCleared(all, guard)]
  const rules = { perDay: settings.limits.memberCodesPerDay, now }
  const { usedUpUntil } = await readClubBudget({ db, now, settings }, BUDGETS[by])
  const isHeldByClub = codes.length > 0 && !isJustCleared(guard, now)
  const waits = {
    codes: Math.max(0, ...codes.map((code) => waitForCode(codes, code, rules))),
    club: isHeldByClub ? msUntil(usedUpUntil, now) : 0,
    tries: Math.max(0, ...tried.map((code) => longestTryWait(tried, code, now))),
    network: msUntil(guard.refusedUntil, now),
  }
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return (['codes', 'club', 'tries', 'network'] as const).flatMap((because) => {
    const ms = waits[because]
    const isForStrangers = because === 'codes' && waitOfStrangers(codes, rules) > 0
    const everywhere = because === 'club' || isForStrangers
    return ms > 0 ? [{ by, because, everywhere, until: until(ms) }] : []
  })
}

const msUntil = (end: Date | null, now: Date) => Math.max(0, (end?.getTime() ?? 0) - now.getTime())

function longestTryWait(codes: IssuedCode[], code: IssuedCode, now: Date): number {
  const withoutCookie = { ...code, browserHash: null }
  return Math.max(waitForTry(codes, code, now), waitForTry(codes, withoutCookie, now))
}
