import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Lets one transaction at a time past `name`, in all processes, until it ends: the lock of what has no row (decision 45). */
export async function lockName(tx: Db, name: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  await tx.select({ taken: sql`1` }).from(lock)
}
