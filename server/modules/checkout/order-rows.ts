import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders, paymentAttempts } from '#server/db/schema/shop.ts'

export type OrderRow = typeof orders.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** An order by Square's id; undefined when it is not ours. */
export async function findOrder(db: Db, squareOrderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.squareOrderId, squareOrderId))
  return order
}

/** Locks and reads the order; nobody else changes it before `tx` ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error('the order is gone')
  return order
}

export function readLines(db: Db, orderId: string) {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId))
}

/** How much an attempt is known to have charged, in cents: usually its amount, 0 without a payment. */
export function chargedBy(attempt: AttemptRow | undefined): number {
  return attempt?.squarePaymentId ? (attempt.foundAmount ?? attempt.amount) : 0
}

/** The only attempt to charge for an order, or a payment made without one; undefined without either. */
export async function attemptOf(db: Db, orderId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  return attempt
}

/** Square's id of an order's payment; null without one. */
export async function paymentOf(db: Db, orderId: string): Promise<string | null> {
  return (await attemptOf(db, orderId))?.squarePaymentId ?? null
}

/** Records on an order's attempt when an admin reviewed it. */
export async function noteAttemptReviewed(
  tx: Db,
  orderId: string,
  reviewedAt: Date,
): Promise<void> {
  await tx.update(paymentAttempts).set({ reviewedAt }).where(eq(paymentAttempts.orderId, orderId))
}
