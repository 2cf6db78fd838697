import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const BATCH = 500
const BATCHES_AT_MOST = 40

/**
 * Deletes the rows of `table` that match `where`, some hundred per statement, so that locks are short; after many statements
 * the rest waits for the next run. Skips rows that another process is deleting.
 */
export async function deleteInBatches(
  db: Db,
  { table, key, batch = BATCH }: { table: PgTable; key: PgColumn; batch?: number },
  where: SQL | undefined,
): Promise<void> {
  for (let round = 0; round < BATCHES_AT_MOST; round++) {
    const keys = db
      .select({ key })
      .from(table)
      .where(where)
      .limit(batch)
      .for('update', { skipLocked: true })
    const deleted = await db.delete(table).where(inArray(key, keys)).returning({ key })
    if (deleted.length < batch) return
  }
}
