import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { checkoutBrowsers } from '#server/db/schema/shop.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Forgets browsers that have not checked out for 30 days, as their cookie does. */
export async function clearOldBrowsers({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS)
  await db.delete(checkoutBrowsers).where(lt(checkoutBrowsers.usedAt, old))
}
