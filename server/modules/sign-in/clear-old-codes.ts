import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { loginCodes, loginGuards, rateLimits } from '#server/db/schema/access.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Removes codes and counters that decide nothing any more. */
export async function clearOldCodes({ db, now }: { db: Db; now: Date }): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, before(HOUR)))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before(DAY)))
  await db.delete(loginGuards).where(lt(loginGuards.updatedAt, before(30 * DAY)))
}
