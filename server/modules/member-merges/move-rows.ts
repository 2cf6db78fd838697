import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { orders } from '#server/db/schema/shop.ts'
import { moveKeys } from '#server/http/write-keys.ts'
import type { MergePair } from './member-pair.ts'

/** Gives `into` the cars, requests, orders and keys of `from`; RSVPs are merged one by one (`merge-rsvps.ts`). */
export async function moveRows(tx: Db, pair: MergePair): Promise<void> {
  for (const table of [vehicles, carRequests, orders]) {
    await tx.update(table).set({ memberId: pair.into }).where(eq(table.memberId, pair.from))
  }
  await moveKeys(tx, pair)
}
