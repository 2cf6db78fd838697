import { and, asc, eq } from 'drizzle-orm'
import type { Refund } from '#domain/merch/refund.schema.ts'
import type { Db } from '#server/db/db.ts'
import { refunds } from '#server/db/schema/shop-money.ts'

export type RefundRow = typeof refunds.$inferSelect

/** A refund as admins see it. */
export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    orderId: row.orderId,
    amount: row.amount,
    reason: row.reason,
    askedBy: row.askedBy,
    restock: row.restock,
    state: row.state,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

/** An order's refunds, the oldest first. */
export function readRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** The refund of an order that stands under a wish's key. */
export async function findWish(
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

/** A refund by Square's id for it; undefined when it is none of ours, or its id is not known yet. */
export async function findTaken(db: Db, squareRefundId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.squareRefundId, squareRefundId))
  return row
}

/** Notes at an order's refunds when an admin looked at them. */
export async function noteRefundsReviewed(
  tx: Db,
  orderId: string,
  reviewedAt: Date,
): Promise<void> {
  await tx.update(refunds).set({ reviewedAt }).where(eq(refunds.orderId, orderId))
}
