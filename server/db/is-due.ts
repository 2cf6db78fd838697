import { gt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether the moment has come, or lies more than twice `longestWaitMs` ahead: then a wrong clock has set it, and must
 * not delay the work (decision 34).
 */
export function isDue(moment: PgColumn, now: Date, longestWaitMs: number): SQL | undefined {
  return or(lte(moment, now), gt(moment, new Date(now.getTime() + 2 * longestWaitMs)))
}
