import { eq, sql } from 'drizzle-orm'
import type { RefundAsker } from '#domain/merch/refund.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import type { RefundRow } from './refund-rows.ts'

type Scope = { db: Db; now: Date }
export type NewRefund = {
  /** Cents. */
  amount: number
  reason: string
  restock: boolean
  askedBy: RefundAsker
  idempotencyKey: string
  /** When its asker turns to Square; without it, the loop does at its next turn. */
  askedAt?: Date
}

/**
 * Writes down a refund before Square hears of it, and counts it to the order, whose row the caller has locked; the
 * database refuses a sum above the order's total (decision 30).
 */
export async function writeRefund(
  { db: tx, now }: Scope,
  { id: orderId }: { id: string },
  wish: NewRefund,
): Promise<RefundRow> {
  await countRefunded(tx, orderId, wish.amount)
  const [row] = await tx
    .insert(refunds)
    .values({ ...wish, orderId, createdAt: now })
    .returning()
  if (!row) throw new Error('the refund was not saved')
  return row
}

/** Moves the sum of an order's refunds that have not failed. */
export async function countRefunded(tx: Db, orderId: string, cents: number): Promise<void> {
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${cents}` })
    .where(eq(orders.id, orderId))
}
