import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Removes inquiries that came in two years ago: whoever asked has long been answered (decision 33). */
export async function clearOldEventInquiries({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.event_inquiries)
  const { id, createdAt } = eventInquiries
  await deleteInBatches(db, { table: eventInquiries, key: id }, lt(createdAt, old))
}
