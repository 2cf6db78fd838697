import { and, eq, exists, gt, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { vehicleStatusHistory as history } from '#server/db/schema/garage.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Removes changes of status of three years ago; each car's newest stays, for it may still be undone (decision 33). */
export async function clearOldHistory({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.vehicle_status_history)
  const newer = alias(history, 'newer')
  const hasNewer = exists(
    db
      .select({ found: sql`1` })
      .from(newer)
      .where(and(eq(newer.vehicleId, history.vehicleId), gt(newer.id, history.id))),
  )
  await deleteInBatches(
    db,
    { table: history, key: history.id },
    and(lt(history.changedAt, old), hasNewer),
  )
}
