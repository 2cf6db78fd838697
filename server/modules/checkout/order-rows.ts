import { randomUUID } from 'node:crypto'
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Payment } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders, paymentAttempts } from '#server/db/schema/shop.ts'

export type OrderRow = typeof orders.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** The orders that were made with an e-mail address, in whatever case. */
export function isBoughtBy(email: string): SQL {
  return eq(sql`lower(${orders.customerEmail})`, sql`lower(${email})`)
}

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

/** Records the payment of an order, also one that no checkout of ours requested, unless it already has one. */
export async function savePayment(
  { db: tx, now }: { db: Db; now: Date },
  { id: orderId, total }: Pick<OrderRow, 'id' | 'total'>,
  { paymentId, amount }: Payment,
): Promise<void> {
  const foundAmount = amount === total ? null : amount
  const payment = { squarePaymentId: paymentId, foundAmount, settledAt: now }
  await tx
    .insert(paymentAttempts)
    .values({ orderId, amount: total, startedAt: now, idempotencyKey: randomUUID(), ...payment })
    .onConflictDoUpdate({
      target: paymentAttempts.orderId,
      set: payment,
      setWhere: isNull(paymentAttempts.squarePaymentId),
    })
}
