import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const BATCH = 500
const BATCHES_AT_MOST = 40

/** Deletes in batches until one is incomplete; after many batches the rest waits for the next run. */
export async function eachBatch(
  deleteSome: (batch: number) => Promise<number>,
  batch = BATCH,
): Promise<void> {
  for (let round = 0; round < BATCHES_AT_MOST; round++) {
    if ((await deleteSome(batch)) < batch) return
  }
}

/**
 * Deletes the rows of `table` that match `where`, some hundred per statement, so that locks are short. Skips rows that
 * another process is deleting.
 */
export async function deleteInBatches(
  db: Db,
  { table, key, batch }: { table: PgTable; key: PgColumn; batch?: number },
  where: SQL | undefined,
): Promise<void> {
  await eachBatch(async (size) => {
    const keys = db
      .select({ key })
      .from(table)
      .where(where)
      .limit(size)
      .for('update', { skipLocked: true })
    const deleted = await db.delete(table).where(inArray(key, keys)).returning({ key })
    return deleted.length
  }, batch)
}
