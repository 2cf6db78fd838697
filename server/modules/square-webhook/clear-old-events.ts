import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { squareEvents } from '#server/db/schema/shop-money.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Forgets Square's events of 30 days ago, which it sends no more. */
export async function clearOldEvents({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS)
  await db.delete(squareEvents).where(lt(squareEvents.receivedAt, old))
}
