import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { paymentAttempts } from '#server/db/schema/shop.ts'
import type { OrderRow } from './order-rows.ts'

/** Writes down which payment paid an order, also one that no checkout of ours asked for. */
export async function keepPayment(
  { db: tx, now }: { db: Db; now: Date },
  order: Pick<OrderRow, 'id' | 'total'>,
  squarePaymentId: string,
): Promise<void> {
  const settled = { squarePaymentId, settledAt: now, foundAmount: null }
  await tx
    .insert(paymentAttempts)
    .values({
      ...{ orderId: order.id, amount: order.total, startedAt: now },
      ...{ idempotencyKey: randomUUID(), ...settled },
    })
    .onConflictDoUpdate({ target: paymentAttempts.orderId, set: settled })
}

/** Writes down a payment of another amount than the order's, unless the order has one. */
export async function keepOtherAmount(
  { db: tx, now }: { db: Db; now: Date },
  order: Pick<OrderRow, 'id' | 'total'>,
  found: { paymentId: string; amount: number },
): Promise<void> {
  const kept = { squarePaymentId: found.paymentId, foundAmount: found.amount }
  await tx
    .insert(paymentAttempts)
    .values({
      ...{ orderId: order.id, amount: order.total, startedAt: now, settledAt: now },
      ...{ idempotencyKey: randomUUID(), ...kept },
    })
    .onConflictDoUpdate({
      ...{ target: paymentAttempts.orderId, set: kept },
      setWhere: isNull(paymentAttempts.squarePaymentId),
    })
}
