import { eq } from 'drizzle-orm'
import type { SystemRefund } from '#domain/merch/order.ts'
import type { Payment, Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { queueReceipt } from '#server/modules/receipts/send-receipts.ts'
import { giveUpOrder } from './give-up-order.ts'
import { hasBoughtAgain, refundUnfilled } from './late-payment.ts'
import { CHECKOUT_LAPSED } from './order-answer.ts'
import { lockOrder, type OrderRow, paymentOf, savePayment } from './order-rows.ts'
import { sellOrder } from './order-stock.ts'

type Scope = { db: Db; now: Date }

/** The result of an order's charge; `other` is a payment of another amount. */
export type Outcome =
  | ({ kind: 'paid' } & Payment)
  | ({ kind: 'other' } & Payment)
  | { kind: 'declined'; reason: string }
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
    if (outcome.kind === 'paid') return takePayment(scope, order, outcome)
    if (order.state !== 'charging' && order.state !== 'unknown') return order
    if (outcome.kind === 'unknown') return updateOrder(scope, order, { state: 'unknown' })
    return giveUpOrder(scope, order, { state: 'failed', failure: outcome.reason })
  })
}

const isGivenUp = ({ state }: OrderRow) => state === 'failed' || state === 'lapsed'

/** Fills the order, or refunds it in full; the buyer gets a mail either way. One filled late retains its failure message. */
async function takePayment(scope: Scope, order: OrderRow, payment: Payment): Promise<OrderRow> {
  if (order.state === 'paid' || (await paymentOf(scope.db, order.id))) return order
  await savePayment(scope, order, payment)
  await queueReceipt(scope, order.id)
  const refund = await sellOrSayWhyNot(scope, order)
  if (refund) return refundUnfilled(scope, order, refund)
  const failure = isGivenUp(order) ? (order.failure ?? CHECKOUT_LAPSED) : null
  return updateOrder(scope, order, { state: 'paid', paidAt: scope.now, failure })
}

async function sellOrSayWhyNot(scope: Scope, order: OrderRow): Promise<SystemRefund | null> {
  if (isGivenUp(order) && (await hasBoughtAgain(scope.db, order))) return 'again'
  return (await sellOrder(scope, order.id)) ? null : 'unfilled'
}

/** Gives the order up, or its buyer would pay a second time. An admin decides about the money (decision 30). */
async function takeOtherAmount(scope: Scope, order: OrderRow, found: Payment): Promise<OrderRow> {
  if (order.state === 'paid' || (await paymentOf(scope.db, order.id))) return order
  await savePayment(scope, order, found)
  await queueReceipt(scope, order.id)
  if (isGivenUp(order)) return order
  return giveUpOrder(scope, order, { state: 'failed', failure: OTHER_AMOUNT_FAILURE })
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

type OrderToFind = { squareOrderId: string | null; amount: number }

/** What was paid for an order according to Square; null when nothing was. Throws `PaymentsFailed`. */
export async function findOutcome(
  payments: Payments,
  { squareOrderId, amount }: OrderToFind,
): Promise<Outcome | null> {
  const payment = squareOrderId ? await payments.findPayment(squareOrderId) : null
  if (!payment) return null
  return { kind: payment.amount === amount ? 'paid' : 'other', ...payment }
}
