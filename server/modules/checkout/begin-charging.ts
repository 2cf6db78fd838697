import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { lapse } from './lapse-orders.ts'
import { type AttemptRow, lockOrder, type OrderRow } from './order-rows.ts'

/**
 * Marks an open order as being charged and keeps the key of its one attempt, in one commit before any card is
 * asked (decision 10). Answers no attempt when somebody else was first, or the order is not open any more.
 */
export async function beginCharging(
  { db, now }: { db: Db; now: Date },
  orderId: string,
): Promise<{ order: OrderRow; attempt: AttemptRow | null }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'open') return { order, attempt: null }
    // The stock is still there, but the buyer was told that it is kept for so long and no longer.
    if (order.holdUntil <= now) {
      await lapse({ db: tx, now }, orderId)
      return { order: { ...order, state: 'lapsed' }, attempt: null }
    }
    await tx.update(orders).set({ state: 'charging', updatedAt: now }).where(eq(orders.id, orderId))
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({ orderId, idempotencyKey: randomUUID(), amount: order.total, startedAt: now })
      .returning()
    if (!attempt) throw new Error('the attempt was not saved')
    return { order: { ...order, state: 'charging' }, attempt }
  })
}
