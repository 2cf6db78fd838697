import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'

/** Notes, in the transaction that takes an order's payment, that its buyer is to be sent a receipt. */
export async function oweReceipt(
  { db: tx, now }: { db: Db; now: Date },
  orderId: string,
): Promise<void> {
  await tx
    .insert(receiptMails)
    .values({ orderId, nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
}
