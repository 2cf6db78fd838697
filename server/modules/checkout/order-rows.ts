import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders, paymentAttempts } from '#server/db/schema/shop.ts'

export type OrderRow = typeof orders.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** An order by Square's id for it; undefined when it is none of ours. */
export async function findOrder(db: Db, squareOrderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.squareOrderId, squareOrderId))
  return order
}

/** The order as it is now; nobody else changes it before `tx` ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error('the order is gone')
  return order
}

/** What was ordered, by variant. */
export function readLines(db: Db, orderId: string) {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId))
}

/** What an attempt is known to have taken, in cents: mostly what it was to take, 0 without a payment. */
export function chargedBy(attempt: AttemptRow | undefined): number {
  return attempt?.squarePaymentId ? (attempt.foundAmount ?? attempt.amount) : 0
}

/** The one attempt to charge for an order, or the payment that it has without one; undefined without either. */
export async function attemptOf(db: Db, orderId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  return attempt
}

/** Square's id of the payment that an order has; null without one. */
export async function paymentOf(db: Db, orderId: string): Promise<string | null> {
  return (await attemptOf(db, orderId))?.squarePaymentId ?? null
}

/** Notes at an order's attempt when an admin looked at it. */
export async function noteAttemptReviewed(
  tx: Db,
  orderId: string,
  reviewedAt: Date,
): Promise<void> {
  await tx.update(paymentAttempts).set({ reviewedAt }).where(eq(paymentAttempts.orderId, orderId))
}
