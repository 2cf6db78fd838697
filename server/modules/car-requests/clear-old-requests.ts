import { and, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/**
 * Removes requests that were made three years ago and are over. Their keys went before them, and a slot that has passed
 * is refused, so that a late copy of one makes nothing (decisions 4 and 33).
 */
export async function clearOldRequests({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.car_requests)
  const { id, createdAt, status } = carRequests
  const over = and(lt(createdAt, old), ne(status, 'pending'))
  await deleteInBatches(db, { table: carRequests, key: id }, over)
}
