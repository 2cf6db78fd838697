import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { queueReceipt } from '#server/modules/receipts/send-receipts.ts'
import { holdRest } from './begin-charging.ts'
import { releaseCharge } from './move-holds.ts'
import {
  attemptOf,
  lockOrder,
  type OrderRow,
  saveMismatchedPayment,
  savePayment,
} from './order-rows.ts'
import { sellHeld } from './sell-stock.ts'
import { takeLatePayment } from './take-late-payment.ts'

type Scope = { db: Db; now: Date }

/** The result of an order's charge; `other` is a payment of another amount, which an admin has to judge. */
export type Outcome =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'other'; paymentId: string; amount: number }
  | { kind: 'unknown' }

/**
 * Saves the result of a charge: paid turns the hold into a sale, declined releases it, unknown leaves it. A settled
 * order does not change, unless it turns out to be paid after all (decision 30). Returns the order afterwards.
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
    if (outcome.kind === 'declined') await releaseCharge(scope, orderId)
    const changes =
      outcome.kind === 'declined'
        ? ({ state: 'failed', failure: outcome.reason } as const)
        : ({ state: 'unknown' } as const)
    return updateOrder(scope, order, changes)
  })
}

async function takePayment(scope: Scope, order: OrderRow, paymentId: string): Promise<OrderRow> {
  if (order.state === 'paid') return order
  // Paid without a charge by us: it may hold less stock than it sells.
  const isShort = order.state === 'open' && (await holdRest(scope.db, order.id)) !== null
  if (isShort) await releaseCharge(scope, order.id)
  if (isShort || order.state === 'failed' || order.state === 'lapsed') {
    return updateOrder(scope, order, await takeLatePayment(scope, order, paymentId))
  }
  await sellHeld(scope, order.id)
  await savePayment(scope, order, paymentId)
  await queueReceipt(scope, order.id)
  return updateOrder(scope, order, { state: 'paid', paidAt: scope.now })
}

/** Gives up an open order, or its buyer would pay a second time; one that was charging waits for an admin. */
async function takeOtherAmount(
  scope: Scope,
  order: OrderRow,
  found: { paymentId: string; amount: number },
): Promise<OrderRow> {
  if (order.state === 'paid') return order
  await saveMismatchedPayment(scope, order, found)
  if (order.state === 'failed' || order.state === 'lapsed') return order
  if (order.state !== 'open') return updateOrder(scope, order, { state: 'unknown' })
  await releaseCharge(scope, order.id)
  return updateOrder(scope, order, { state: 'failed', failure: OTHER_AMOUNT_FAILURE })
}

async function updateOrder(
  { db: tx, now }: Scope,
  order: OrderRow,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [updated] = await tx
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning()
  return updated ?? order
}

/** Message for a buyer whose card was charged another amount than the order's. */
const OTHER_AMOUNT_FAILURE =
  'Your card was charged a different amount, so we cancelled this order. Don’t pay again: we’ll sort out your money.'

/**
 * Gives up an order for which Square charged another amount, whose row the caller has locked: its goods return to
 * stock, its money can be refunded. Returns the changed fields; throws `conflict` for any other order.
 */
export async function closeUnfilled(
  scope: { db: Db; now: Date },
  { id, state }: OrderRow,
): Promise<Partial<typeof orders.$inferInsert>> {
  const tookOtherAmount = (await attemptOf(scope.db, id))?.foundAmount != null
  if (tookOtherAmount && (state === 'failed' || state === 'lapsed')) return {}
  if (!tookOtherAmount || (state !== 'charging' && state !== 'unknown')) {
    throw new CodedError('conflict', 'Only an order of which Square took another amount is closed')
  }
  await releaseCharge(scope, id)
  return { state: 'failed', failure: OTHER_AMOUNT_FAILURE }
}

type OrderToFind = { squareOrderId: string | null; amount: number }

/** What was paid for an order according to Square; null when nothing was. Throws `PaymentsFailed`. */
export async function findOutcome(
  payments: Payments,
  { squareOrderId, amount }: OrderToFind,
): Promise<Outcome | null> {
  const payment = squareOrderId ? await payments.findPayment(squareOrderId) : null
  if (!payment) return null
  return payment.amount === amount
    ? { kind: 'paid', paymentId: payment.paymentId }
    : { kind: 'other', ...payment }
}
