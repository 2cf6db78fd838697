import { asc, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { eachBatch } from '#server/db/delete-in-batches.ts'
import { idempotencyKeys, KEYS_PER_MEMBER, keyUsage } from '#server/db/schema/garage.ts'

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
  const { key, memberId } = idempotencyKeys
  const takenKeys = db.$with('taken_keys').as(
    db
      .insert(idempotencyKeys)
      .values(keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflictDoNothing()
      .returning({ key, memberId }),
  )
  const keyCount = db
    .$with('key_count', { id: sql<string>`id`.as('id') })
    .as(keysCountedFrom(sql.raw('taken_keys')))
  const rows = await db.with(takenKeys, keyCount).select({ key: takenKeys.key }).from(takenKeys)
  return new Set(rows.map((row) => row.key))
}

const addToUsage = (counts: SQL) => sql`insert into key_usage (member_id, key_count) ${counts}
  on conflict (member_id) do update set key_count = key_usage.key_count + excluded.key_count
  returning member_id as id`

/**
 * SQL fragment that adds the one row of `inserted`, or none, to its member's count. The check `key_usage_within_quota`
 * refuses a key too many, also for concurrent inserts.
 */
export const keyCountedFrom = (inserted: SQL) =>
  addToUsage(sql`select member_id, 1 from ${inserted}`)

/** The same for any number of rows. */
const keysCountedFrom = (inserted: SQL) =>
  addToUsage(sql`select member_id, count(*) from ${inserted} group by member_id order by member_id`)

/** Recounts the keys of `memberIds`, in the transaction that deleted or moved some of them. */
export async function recountIdempotencyKeys(tx: Db, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return
  const zeroCounts = memberIds.toSorted().map((memberId) => ({ memberId, keyCount: 0 }))
  await tx.insert(keyUsage).values(zeroCounts).onConflictDoNothing()
  const ofMembers = inArray(keyUsage.memberId, memberIds)
  // In a fixed order, or two processes that delete keys of the same members would deadlock.
  await tx.select().from(keyUsage).where(ofMembers).orderBy(asc(keyUsage.memberId)).for('update')
  // A separate statement, so that it sees every key counted before the lock was taken.
  const actualCount = sql`(select least(count(*), ${KEYS_PER_MEMBER}) from ${idempotencyKeys}
    where ${idempotencyKeys.memberId} = ${keyUsage.memberId})`
  await tx.update(keyUsage).set({ keyCount: actualCount }).where(ofMembers)
}

/**
 * Deletes expired keys: 30 days after their slot or event, but not before 400 days if they were withdrawn or belong to
 * an RSVP.
 */
export async function clearOldKeys({ db, now }: { db: Db; now: Date }): Promise<void> {
  const { id, memberId, expiresAt } = idempotencyKeys
  await eachBatch((batch) =>
    db.transaction(async (tx) => {
      const some = tx
        .select({ id })
        .from(idempotencyKeys)
        .where(lt(expiresAt, now))
        .limit(batch)
        .for('update', { skipLocked: true })
      const deleted = await tx
        .delete(idempotencyKeys)
        .where(inArray(id, some))
        .returning({ memberId })
      await recountIdempotencyKeys(tx, [...new Set(deleted.map((key) => key.memberId))])
      return deleted.length
    }),
  )
}
