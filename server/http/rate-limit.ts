import { eq, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { CodedError } from '#domain/errors.ts'
import { waitInWords } from '#domain/wait-words.ts'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/access.ts'
import type { Settings } from '#server/settings.ts'
import { clientAddress, networkOf } from './address.ts'
import type { AppContext, AppEnv } from './context.ts'
import { refuseForeignPages } from './same-site.ts'
import { keyedHash } from './secrets.ts'

export type Limit = { name: string; most: number; windowSeconds: number }

const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`

/**
 * Counts one use of `limit` by `who` in a fixed window kept in the database; throws `too_many` with the
 * seconds to wait once there are more than `limit.most` (decision 9).
 */
export async function countUse(db: Db, now: Date, limit: Limit, who: string): Promise<void> {
  const windowMs = limit.windowSeconds * 1000
  const fresh = new Date(now.getTime() - windowMs)
  // A window that begins so late was begun by a clock that was ahead, and would keep people out for as long.
  const ahead = new Date(now.getTime() + windowMs)
  const over = sql`(${rateLimits.windowStart} <= ${fresh.toISOString()}::timestamptz
    or ${rateLimits.windowStart} > ${ahead.toISOString()}::timestamptz)`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, who), windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${over} then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
      },
    })
    .returning()
  if (row && row.count > limit.most)
    throw tooMany(row.windowStart.getTime() + windowMs - now.getTime())
}

/** Gives back a use that turned out not to count. */
export async function returnUse(db: Db, limit: Limit, who: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, who)))
}

/** Whom the limits see behind a request: its address, hashed, since nothing else needs to know it. */
export function limitedAs(c: AppContext): string {
  return keyedHash(c.var.deps.secret, 'address', networkOf(clientAddress(c)))
}

/**
 * Lets each address make so many calls in a window as the setting of this name says (decision 9). What another site
 * has its visitors send is refused first: it is not to use up what their address may do.
 */
export function limitedPerAddress(
  name: keyof Settings['limits'],
  { windowSeconds }: { windowSeconds: number },
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const most = c.var.deps.settings.limits[name]
    await countOwnUse(c, { name, most, windowSeconds })
    await next()
  })
}

/** Counts a call for its address; `cross_site` for what another site has its visitors send, which is not counted. */
export async function countOwnUse(c: AppContext, limit: Limit): Promise<void> {
  refuseForeignPages(c)
  const { db, now } = c.var.deps
  await countUse(db, now(), limit, limitedAs(c))
}

/** The refusal that says how long to wait. */
export function tooMany(waitMs: number): CodedError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new CodedError(
    'too_many',
    `Too many tries. Please wait ${waitInWords(seconds)} and try again.`,
    {
      retryAfterSeconds: seconds,
    },
  )
}
