import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What an edit does to the moment of retirement: the first one counts, and nothing changes unless it is named. */
export function retirement(
  retiredAt: PgColumn,
  retired: boolean | undefined,
  now: Date,
): { retiredAt?: SQL | null } {
  if (retired === undefined) return {}
  return { retiredAt: retired ? sql`coalesce(${retiredAt}, ${now.toISOString()})` : null }
}
