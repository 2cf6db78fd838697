import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const BATCH = 500
const BATCHES_AT_MOST = 40

/**
 * Deletes the rows of `table` that `where` finds, some hundred in a statement, so that no lock is held for long however
 * many there are. What another process is deleting is left to it, and what is left after many batches to the next time.
 */
export async function deleteInBatches(
  db: Db,
  { table, key, batch = BATCH }: { table: PgTable; key: PgColumn; batch?: number },
  where: SQL | undefined,
): Promise<void> {
  for (let round = 0; round < BATCHES_AT_MOST; round++) {
    const some = db
      .select({ key })
      .from(table)
      .where(where)
      .limit(batch)
      .for('update', { skipLocked: true })
    const gone = await db.delete(table).where(inArray(key, some)).returning({ key })
    if (gone.length < batch) return
  }
}
