import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isolated } from '#domain/isolated.ts'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { giveUpOrder } from './give-up-order.ts'
import { type AttemptRow, lockOrder, type OrderRow } from './order-rows.ts'
import { holdAll, lockLines } from './order-stock.ts'

/**
 * Reserves the stock an open order does not hold yet, marks it as charging and saves the key of its only attempt, in
 * one commit before the card is charged (decision 10). Returns no attempt if another call was first or the order is no
 * longer open.
 */
export async function beginCharging(
  { db, now }: { db: Db; now: Date },
  orderId: string,
): Promise<{ order: OrderRow; attempt: AttemptRow | null }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'open') return { order, attempt: null }
    const isExpired = order.holdUntil <= now
    const failure = isExpired ? null : await whatIsSoldOut(tx, orderId)
    if (isExpired || failure) {
      const lapsed = await giveUpOrder({ db: tx, now }, order, { state: 'lapsed', failure })
      return { order: lapsed, attempt: null }
    }
    await holdAll(tx, orderId)
    await tx.update(orders).set({ state: 'charging', updatedAt: now }).where(eq(orders.id, orderId))
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({ orderId, idempotencyKey: randomUUID(), amount: order.total, startedAt: now })
      .returning()
    if (!attempt) throw new Error('the attempt was not saved')
    return { order: { ...order, state: 'charging' }, attempt }
  })
}

/** A message for the buyer of an order, some of which is sold out; otherwise null. Locks its stock. */
async function whatIsSoldOut(tx: Db, orderId: string): Promise<string | null> {
  for (const line of await lockLines(tx, orderId)) {
    const { productName, size, quantity, held, isRetired } = line
    if (held === quantity) continue
    const left = isRetired ? 0 : Math.max(0, line.left)
    if (left < quantity) return soldOutMessage(`${isolated(productName)} (${size})`, left)
  }
  return null
}

function soldOutMessage(name: string, left: number): string {
  const what = left > 0 ? `Only ${left} of ${name} left.` : `${name} just sold out.`
  return `${what} You weren’t charged. Check your cart, then pay again.`
}
