import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { OrderRow } from './order-rows.ts'
import { releaseHolds } from './order-stock.ts'

type Scope = { db: Db; now: Date }
type GivenUp = {
  state: 'lapsed' | 'failed'
  /** The message for its buyer. */
  failure?: string | null
}

/** Ends an order without a sale, whose row the caller has locked: its stock is released. Returns the order afterwards. */
export async function giveUpOrder(
  { db: tx, now }: Scope,
  order: OrderRow,
  { state, failure = null }: GivenUp,
): Promise<OrderRow> {
  await releaseHolds(tx, order.id)
  await tx
    .update(paymentAttempts)
    .set({ settledAt: now })
    .where(eq(paymentAttempts.orderId, order.id))
  const changes = { state, failure, updatedAt: now }
  await tx.update(orders).set(changes).where(eq(orders.id, order.id))
  return { ...order, ...changes }
}

/** Gives up the open orders that expired; safe to run in several processes. */
export async function lapseOrders({ db, now }: Scope): Promise<void> {
  const due = and(eq(orders.state, 'open'), lte(orders.holdUntil, now))
  for (;;) {
    const lapsed = await db.transaction(async (tx) => {
      // One order at a time: variants are only locked in a fixed order within one.
      const [order] = await tx
        .select()
        .from(orders)
        .where(due)
        .orderBy(asc(orders.holdUntil))
        .limit(1)
        .for('update', { skipLocked: true })
      if (order) await giveUpOrder({ db: tx, now }, order, { state: 'lapsed' })
      return order
    })
    if (!lapsed) return
  }
}
