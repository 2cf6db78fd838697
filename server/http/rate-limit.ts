import { eq, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { formatWait } from '#domain/format-wait.ts'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/access.ts'
import { clientAddress, type Network, networkOf, networksOf } from './address.ts'
import type { AppContext } from './context.ts'
import { type Limit, type LimitName, limitNamed } from './limits.ts'
import { refuseForeignPages } from './request-origin.ts'
import { keyedHash } from './secrets.ts'

const HOUR_SECONDS = 3600

const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`

/**
 * Counts uses of `limit` by `who` in a fixed window in the database; throws `too_many` with the seconds to wait once
 * `limit.most` are used up. `amount` 0 checks without counting.
 */
export async function limitUse(
  db: Db,
  now: Date,
  limit: Limit,
  who: string,
  amount: 0 | 1 = 1,
): Promise<void> {
  const windowMs = limit.windowSeconds * 1000
  const windowFrom = new Date(now.getTime() - windowMs)
  const isOver = sql`${rateLimits.windowStart} <= ${windowFrom.toISOString()}::timestamptz`
  const added = sql`${amount}::integer`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, who), windowStart: now, count: amount })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${added} else ${rateLimits.count} + ${added} end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
      },
    })
    .returning()
  if (row && row.count - amount >= limit.most)
    throw tooMany(row.windowStart.getTime() + windowMs - now.getTime(), limit.what)
}

/** Ends a wait of `who` for `limit`. */
export async function clearUse(db: Db, limit: Limit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
}

/** How often `who` has used `limit` in the current window, and when it ends. */
export async function readUse(
  db: Db,
  now: Date,
  limit: Limit,
  who: string,
): Promise<{ count: number; endsAt: Date }> {
  const windowMs = limit.windowSeconds * 1000
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(limit, who)))
  const endsAt = new Date((row?.windowStart ?? now).getTime() + windowMs)
  return { count: row && endsAt > now ? row.count : 0, endsAt }
}

/** The hash of a caller's address for logs and rows, which never store the address. */
export function addressHashOf(c: AppContext): string {
  return networkHash(c, networkOf(clientAddress(c)))
}

/** The caller's networks, the narrowest first, for limits; names are hashes. */
export function callerNetworks(c: AppContext): Network[] {
  return networksOf(clientAddress(c)).map(({ name, share }) => ({
    name: networkHash(c, name),
    share,
  }))
}

/** The hash of the caller's widest network: an IPv4 address or an IPv6 /48. */
export function widestNetworkOf(c: AppContext): string {
  return callerNetworks(c).at(-1)?.name ?? ''
}

function networkHash(c: AppContext, network: string): string {
  return keyedHash(c.var.deps.secret, 'address', network)
}

/**
 * Counts a use for each of these networks. A network at its limit throws before the wider ones count, or it could use
 * up its neighbours' share.
 */
export async function limitNetworkUse(
  db: Db,
  now: Date,
  limit: Limit,
  networks: readonly Network[],
): Promise<void> {
  for (const { name, share } of networks) {
    await limitUse(db, now, { ...limit, most: limit.most * share }, name)
  }
}

/** Refunds what `limitNetworkUse` counted. */
export async function returnNetworkUse(
  db: Db,
  limit: Limit,
  networks: readonly Network[],
): Promise<void> {
  for (const { name } of networks) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(eq(rateLimits.key, keyOf(limit, name)))
  }
}

/** Counts a call for its address; throws `cross_site` for calls from other sites' pages, without counting them. */
export async function limitOwnUse(c: AppContext, name: LimitName): Promise<void> {
  refuseForeignPages(c)
  const { db, now, settings } = c.var.deps
  await limitNetworkUse(db, now(), limitNamed(settings, name), callerNetworks(c))
}

/** The error that says how long to wait. */
export function tooMany(waitMs: number, what: 'tries' | 'codes' = 'tries'): CodedError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const orElse = what === 'codes' && seconds >= HOUR_SECONDS ? ', or ask the club' : ''
  const text = `Too many ${what}. Try again in ${formatWait(seconds)}${orElse}.`
  return new CodedError('too_many', text, { retryAfterSeconds: seconds })
}
