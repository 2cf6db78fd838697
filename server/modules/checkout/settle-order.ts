import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import {
  orders,
  paymentAttempts,
  stockHolds,
  stockMovements,
  variants,
} from '#server/db/schema/shop.ts'
import { heldBy, moveHolds } from './move-holds.ts'
import { lockOrder, type OrderRow } from './order-rows.ts'

type Scope = { db: Db; now: Date }
const NOTHING = new Map<string, number>()

/** What became of an order's charge. */
export type Outcome =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'unknown' }

/**
 * Writes down what became of a charge: paid turns the hold into a sale, declined gives it back, unknown keeps it.
 * An order that is settled already stays as it is, whoever comes late. Answers the order as it is then.
 */
export async function settleOrder(
  { db, now }: Scope,
  orderId: string,
  outcome: Outcome,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'charging' && order.state !== 'unknown') return order
    if (outcome.kind === 'paid') await sell({ db: tx, now }, orderId, outcome.paymentId)
    else if (outcome.kind === 'declined') await giveBack({ db: tx, now }, orderId)
    const [settled] = await tx
      .update(orders)
      .set({ ...changesFor(outcome, now), updatedAt: now })
      .where(eq(orders.id, orderId))
      .returning()
    return settled ?? order
  })
}

function changesFor(outcome: Outcome, now: Date): Partial<typeof orders.$inferInsert> {
  if (outcome.kind === 'paid') return { state: 'paid', paidAt: now }
  if (outcome.kind === 'declined') return { state: 'failed', failure: outcome.reason }
  return { state: 'unknown' }
}

async function sell({ db: tx, now }: Scope, orderId: string, paymentId: string): Promise<void> {
  const held = await heldBy(tx, [orderId])
  for (const [id, quantity] of sorted(held)) {
    await tx
      .update(variants)
      .set({
        quantityHeld: sql`${variants.quantityHeld} - ${quantity}`,
        quantitySold: sql`${variants.quantitySold} + ${quantity}`,
      })
      .where(eq(variants.id, id))
  }
  await tx.delete(stockHolds).where(inArray(stockHolds.orderId, [orderId]))
  const sold = sorted(held).map(([variantId, quantity]) => ({
    ...{ variantId, quantity: -quantity, orderId },
    ...{ reason: 'sold' as const, createdAt: now },
  }))
  if (sold.length > 0) await tx.insert(stockMovements).values(sold)
  await tx
    .update(paymentAttempts)
    .set({ squarePaymentId: paymentId, settledAt: now })
    .where(eq(paymentAttempts.orderId, orderId))
}

async function giveBack({ db: tx, now }: Scope, orderId: string): Promise<void> {
  await moveHolds(tx, await heldBy(tx, [orderId]), NOTHING)
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId))
  await tx
    .update(paymentAttempts)
    .set({ settledAt: now })
    .where(eq(paymentAttempts.orderId, orderId))
}

/** Variants are changed in one order by everybody, as in `moveHolds`. */
function sorted(amounts: ReadonlyMap<string, number>): [string, number][] {
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))
}
