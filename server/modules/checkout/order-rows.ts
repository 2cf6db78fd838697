import { randomUUID } from 'node:crypto'
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
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

/** Records which payment paid an order, including one that no checkout of ours requested. */
export async function savePayment(
  { db: tx, now }: { db: Db; now: Date },
  order: Pick<OrderRow, 'id' | 'total'>,
  squarePaymentId: string,
): Promise<void> {
  const payment = { squarePaymentId, settledAt: now, foundAmount: null }
  await tx
    .insert(paymentAttempts)
    .values({
      orderId: order.id,
      amount: order.total,
      startedAt: now,
      idempotencyKey: randomUUID(),
      ...payment,
    })
    .onConflictDoUpdate({ target: paymentAttempts.orderId, set: payment })
}

/** Records a payment of another amount than the order's, unless the order already has a payment. */
export async function saveMismatchedPayment(
  { db: tx, now }: { db: Db; now: Date },
  order: Pick<OrderRow, 'id' | 'total'>,
  found: { paymentId: string; amount: number },
): Promise<void> {
  const mismatch = { squarePaymentId: found.paymentId, foundAmount: found.amount }
  await tx
    .insert(paymentAttempts)
    .values({
      orderId: order.id,
      amount: order.total,
      startedAt: now,
      settledAt: now,
      idempotencyKey: randomUUID(),
      ...mismatch,
    })
    .onConflictDoUpdate({
      target: paymentAttempts.orderId,
      set: mismatch,
      setWhere: isNull(paymentAttempts.squarePaymentId),
    })
}
