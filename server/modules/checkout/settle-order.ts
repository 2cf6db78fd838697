import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { oweReceipt } from '#server/modules/receipts/owe-receipt.ts'
import { OTHER_AMOUNT } from './close-unfilled.ts'
import { keepOtherAmount, keepPayment } from './keep-payment.ts'
import { giveBack } from './move-holds.ts'
import { lockOrder, type OrderRow } from './order-rows.ts'
import { sellHeld } from './sell-stock.ts'
import { takeLatePayment } from './take-late-payment.ts'

type Scope = { db: Db; now: Date }

/** What became of an order's charge; `other` is a payment of another amount, which only a person can judge. */
export type Outcome =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'other'; paymentId: string; amount: number }
  | { kind: 'unknown' }

/**
 * Writes down what became of a charge: paid turns the hold into a sale, declined gives it back, unknown keeps it.
 * An order that is settled already stays as it is, whoever comes late, unless it turns out to be paid after all
 * (decision 30). Answers the order as it is then.
 */
export async function settleOrder(
  { db, now }: Scope,
  orderId: string,
  outcome: Outcome,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const scope = { db: tx, now }
    if (outcome.kind === 'other') return takeOtherAmount(scope, order, outcome)
    if (outcome.kind === 'paid') return takePayment(scope, order, outcome.paymentId)
    if (order.state !== 'charging' && order.state !== 'unknown') return order
    if (outcome.kind === 'declined') await giveBack(scope, orderId)
    const changes =
      outcome.kind === 'declined'
        ? ({ state: 'failed', failure: outcome.reason } as const)
        : ({ state: 'unknown' } as const)
    return change(scope, order, changes)
  })
}

async function takePayment(scope: Scope, order: OrderRow, paymentId: string): Promise<OrderRow> {
  if (order.state === 'paid') return order
  if (order.state === 'failed' || order.state === 'lapsed') {
    return change(scope, order, await takeLatePayment(scope, order, paymentId))
  }
  await sellHeld(scope, order.id)
  await keepPayment(scope, order, paymentId)
  await oweReceipt(scope, order.id)
  return change(scope, order, { state: 'paid', paidAt: scope.now })
}

/** An open order is given up, or its buyer would pay once more; one that is unsettled waits for a person. */
async function takeOtherAmount(
  scope: Scope,
  order: OrderRow,
  found: { paymentId: string; amount: number },
): Promise<OrderRow> {
  if (order.state === 'paid') return order
  await keepOtherAmount(scope, order, found)
  if (order.state === 'failed' || order.state === 'lapsed') return order
  if (order.state !== 'open') return change(scope, order, { state: 'unknown' })
  await giveBack(scope, order.id)
  return change(scope, order, { state: 'failed', failure: OTHER_AMOUNT })
}

async function change(
  { db: tx, now }: Scope,
  order: OrderRow,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning()
  return changed ?? order
}
