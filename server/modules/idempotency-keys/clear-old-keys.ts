import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/**
 * Removes keys that may be forgotten: 30 days past their slot or event, and not before 400 days where they were withdrawn
 * or stand for an RSVP.
 */
export async function clearOldKeys({ db, now }: { db: Db; now: Date }): Promise<void> {
  const over = new Date(now.getTime() - LIFETIMES.idempotency_keys)
  const { id, expiresAt } = idempotencyKeys
  await deleteInBatches(db, { table: idempotencyKeys, key: id }, lt(expiresAt, over))
}
