import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'

const TOMBSTONE_MS = 400 * 24 * 60 * 60_000

export type KeyToTake = typeof idempotencyKeys.$inferInsert

/** A key that is to be taken back before it arrives; it is kept 400 days, past the last day one can ask for. */
export function tombstone(
  { now, memberId }: { now: Date; memberId: string },
  key: string,
  requestHash: string | null = null,
): KeyToTake {
  const expiresAt = new Date(now.getTime() + TOMBSTONE_MS)
  return { memberId, key, state: 'withdrawn', requestHash, createdAt: now, expiresAt }
}

/**
 * Takes those of the keys that are still free and answers them. One unique row a key decides; they are taken
 * in one order by everybody, or two that name each other's keys would deadlock.
 */
export async function takeKeys(db: Db, keys: KeyToTake[]): Promise<Set<string>> {
  const taken = await db
    .insert(idempotencyKeys)
    .values(keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return new Set(taken.map(({ key }) => key))
}
