import { eq, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/access.ts'

export type Limit = { name: string; most: number; windowSeconds: number }

/**
 * Counts one use of `limit` by `who` in a fixed window kept in the database; throws `too_many` with the
 * seconds to wait once there are more than `limit.most` (decision 9).
 */
export async function countUse(db: Db, now: Date, limit: Limit, who: string): Promise<void> {
  const windowMs = limit.windowSeconds * 1000
  const fresh = new Date(now.getTime() - windowMs)
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${limit.name}:${who}`, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowStart} <= ${fresh.toISOString()}::timestamptz then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${rateLimits.windowStart} <= ${fresh.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
      },
    })
    .returning()
  if (row && row.count > limit.most)
    throw tooMany(row.windowStart.getTime() + windowMs - now.getTime())
}

/** Throws `too_many` when `who` has used up `limit`, counting nothing. */
export async function checkUse(db: Db, now: Date, limit: Limit, who: string): Promise<void> {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `${limit.name}:${who}`))
  const left = row ? row.windowStart.getTime() + limit.windowSeconds * 1000 - now.getTime() : 0
  if (row && left > 0 && row.count >= limit.most) throw tooMany(left)
}

/** The refusal that says how long to wait. */
export function tooMany(waitMs: number): CodedError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new CodedError('too_many', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  })
}
