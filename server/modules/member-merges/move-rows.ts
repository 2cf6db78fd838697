import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests, idempotencyKeys, vehicles } from '#server/db/schema/garage.ts'
import { orders } from '#server/db/schema/shop.ts'
import { moveKeys } from '#server/http/write-keys.ts'
import type { MergePair } from './member-pair.ts'

/** Gives `into` the cars, requests, orders and keys of `from`; RSVPs are merged one by one (`merge-rsvps.ts`). */
export async function moveRows(tx: Db, pair: MergePair): Promise<void> {
  for (const table of [vehicles, carRequests, orders]) {
    await tx.update(table).set({ memberId: pair.into }).where(eq(table.memberId, pair.from))
  }
  await moveRequestKeys(tx, pair)
  await moveKeys(tx, pair)
}

/** Keys that both have used stay with `from`: a key is unique for its member. */
async function moveRequestKeys(tx: Db, { from, into }: MergePair): Promise<void> {
  const { id, key, memberId, answer } = idempotencyKeys
  const keysOfInto = tx.select({ key }).from(idempotencyKeys).where(eq(memberId, into))
  const usedByBoth = tx
    .select({ id })
    .from(idempotencyKeys)
    .where(and(eq(memberId, from), inArray(key, keysOfInto)))
  await tx
    .update(idempotencyKeys)
    // A device accepts an answer for its own member only.
    .set({ memberId: into, answer: sql`replace(${answer}, ${from}, ${into})` })
    .where(and(eq(memberId, from), notInArray(id, usedByBoth)))
}
