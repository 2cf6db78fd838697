import { and, eq, sql } from 'drizzle-orm'
import type { Refund, RefundRequester, ReturnedLine } from '#domain/merch/order.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'

export type RefundRow = typeof refunds.$inferSelect

export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    orderId: row.orderId,
    amount: row.amount,
    reason: row.reason,
    requestedBy: row.requestedBy,
    returns: row.returns,
    state: row.state,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

/** The refund of an order with this idempotency key. */
export async function findRefundByKey(
  db: Db,
  orderId: string,
  key: string,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, key)))
  return row
}

/** A refund by Square's id; undefined when it is not ours, or its id is not known yet. */
export async function findRefundBySquareId(
  db: Db,
  squareRefundId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.squareRefundId, squareRefundId))
  return row
}

type Scope = { db: Db; now: Date }
type NewRefund = {
  /** In cents. */
  amount: number
  reason: string
  /** What went back into stock with it. */
  returns: ReturnedLine[]
  requestedBy: RefundRequester
  idempotencyKey: string
  /** When the caller will send it to Square; without it, the next background run does. */
  checkedAt?: Date
}

/**
 * Saves a refund before it is sent to Square, and adds it to the sum of the order, whose row the caller has locked; the
 * database refuses a sum above the order's total.
 */
export async function writeRefund(
  { db: tx, now }: Scope,
  { id: orderId }: { id: string },
  newRefund: NewRefund,
): Promise<RefundRow> {
  await countRefunded(tx, orderId, newRefund.amount)
  const [row] = await tx
    .insert(refunds)
    .values({ ...newRefund, orderId, createdAt: now })
    .returning()
  if (!row) throw new Error('the refund was not saved')
  return row
}

/** Changes the sum of an order's refunds that have not failed. */
export async function countRefunded(tx: Db, orderId: string, cents: number): Promise<void> {
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${cents}` })
    .where(eq(orders.id, orderId))
}
