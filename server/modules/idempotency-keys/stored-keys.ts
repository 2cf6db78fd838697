import { inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { eachBatch } from '#server/db/delete-in-batches.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'

const TOMBSTONE_MS = 400 * 24 * 60 * 60_000

export type KeyToTake = typeof idempotencyKeys.$inferInsert

/** The row of a withdrawn key; it is stored for 400 days, longer than a request can be made in advance. */
export function tombstone(
  { now, memberId }: { now: Date; memberId: string },
  key: string,
  requestHash: string | null = null,
): KeyToTake {
  const expiresAt = new Date(now.getTime() + TOMBSTONE_MS)
  return { memberId, key, state: 'withdrawn', requestHash, createdAt: now, expiresAt }
}

/**
 * Inserts the keys that are still free and returns them. The unique row decides each race; keys are inserted in a fixed
 * order, or two calls with each other's keys would deadlock.
 */
export async function takeKeys(db: Db, keys: KeyToTake[]): Promise<Set<string>> {
  const { key } = idempotencyKeys
  const taken = await db
    .insert(idempotencyKeys)
    .values(keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ key })
  return new Set(taken.map((row) => row.key))
}

/**
 * Deletes expired keys: 30 days after their slot or event, but not before 400 days if they were withdrawn or belong to
 * an RSVP.
 */
export async function clearOldKeys({ db, now }: { db: Db; now: Date }): Promise<void> {
  const { id, expiresAt } = idempotencyKeys
  await eachBatch(async (batch) => {
    const some = db
      .select({ id })
      .from(idempotencyKeys)
      .where(lt(expiresAt, now))
      .limit(batch)
      .for('update', { skipLocked: true })
    const deleted = await db.delete(idempotencyKeys).where(inArray(id, some)).returning({ id })
    return deleted.length
  })
}
