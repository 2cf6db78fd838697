import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { paymentAttempts } from '#server/db/schema/shop.ts'
import type { OrderRow } from './order-rows.ts'

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
      ...{ orderId: order.id, amount: order.total, startedAt: now },
      ...{ idempotencyKey: randomUUID(), ...payment },
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
      ...{ orderId: order.id, amount: order.total, startedAt: now, settledAt: now },
      ...{ idempotencyKey: randomUUID(), ...mismatch },
    })
    .onConflictDoUpdate({
      ...{ target: paymentAttempts.orderId, set: mismatch },
      setWhere: isNull(paymentAttempts.squarePaymentId),
    })
}
