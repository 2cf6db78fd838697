import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isolated } from '#domain/isolated.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { lapseOrder } from './lapse-orders.ts'
import { heldBy, lockStock, moveHolds, writeHolds } from './move-holds.ts'
import { type AttemptRow, lockOrder, type OrderRow, readLines } from './order-rows.ts'

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
    const soldOut = isExpired ? null : await holdRest(tx, orderId)
    if (isExpired || soldOut) {
      await lapseOrder({ db: tx, now }, orderId, soldOut)
      return { order: { ...order, state: 'lapsed', failure: soldOut }, attempt: null }
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

/**
 * Reserves the rest of an order's lines before it is paid. Returns a message for its buyer, and changes nothing, when
 * some are sold out.
 */
export async function holdRest(tx: Db, orderId: string): Promise<string | null> {
  const [lines, held] = [await readLines(tx, orderId), await heldBy(tx, [orderId])]
  const missing = lines.filter(({ variantId, quantity }) => (held.get(variantId) ?? 0) < quantity)
  if (missing.length === 0) return null
  const stock = await lockStock(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  for (const { variantId, quantity, productName, size } of missing) {
    const row = stock.find(({ id }) => id === variantId)
    const left = row && !row.retiredAt ? availableOf(row) + (held.get(variantId) ?? 0) : 0
    if (left < quantity)
      return soldOutMessage(`${isolated(productName)} (${size})`, Math.max(0, left))
  }
  const wanted = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  if (await moveHolds(tx, held, wanted)) throw new Error('the locked stock was not there')
  await writeHolds(tx, orderId, wanted)
  return null
}

function soldOutMessage(name: string, left: number): string {
  const what = left > 0 ? `Only ${left} of ${name} left.` : `${name} just sold out.`
  return `${what} You weren’t charged. Check your cart, then pay again.`
}
