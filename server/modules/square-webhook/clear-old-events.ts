import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { squareEvents } from '#server/db/schema/shop-money.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Forgets Square's events of 30 days ago, which it sends no more. */
export async function clearOldEvents({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.square_events)
  const { id, receivedAt } = squareEvents
  await deleteInBatches(db, { table: squareEvents, key: id }, lt(receivedAt, old))
}
