import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { formSubmissions } from '#server/db/schema/inquiries.ts'

const RETRIED_MS = 30 * 24 * 3_600_000

/** Forgets submissions that were taken 30 days ago, which no provider retries any more. */
export async function clearOldSubmissions({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - RETRIED_MS)
  await db.delete(formSubmissions).where(lt(formSubmissions.takenAt, old))
}
