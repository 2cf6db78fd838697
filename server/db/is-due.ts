import { gt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether the moment has come, or lies more than twice as far ahead as anybody waits for one of its kind: then a
 * clock that was ahead has set it, and waiting for it would take as long as that clock was wrong (decision 34).
 */
export function isDue(moment: PgColumn, now: Date, longestWaitMs: number): SQL | undefined {
  return or(lte(moment, now), gt(moment, new Date(now.getTime() + 2 * longestWaitMs)))
}
