import { and, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { SystemRefund } from '#domain/merch/order.ts'
import type { Payment } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { orders } from '#server/db/schema/shop.ts'
import { queueReceipt } from '#server/modules/receipts/send-receipts.ts'
import { writeRefund } from '#server/modules/refunds/refund-rows.ts'
import { CHECKOUT_LAPSED } from './order-answer.ts'
import { isBoughtBy, type OrderRow, paymentOf, savePayment } from './order-rows.ts'
import { sellAnew } from './sell-stock.ts'

type Scope = { db: Db; now: Date }
type Changes = Partial<typeof orders.$inferInsert>

const REFUNDING = 'We’re refunding the full amount.'
const REFUND_TEXTS = {
  again: {
    reason: 'Paid late, when its buyer had checked out again',
    failure: `Your card was charged after all, but you’d already checked out again. ${REFUNDING}`,
  },
  unfilled: {
    reason: 'Paid late, when the goods were gone',
    failure: `Your card was charged after all, but your items had sold out. ${REFUNDING}`,
  },
} as const satisfies Record<SystemRefund, { reason: string; failure: string }>

/**
 * Handles the payment of an order that was given up, whose row the caller has locked: filled if its goods are available
 * and its buyer has not bought again, otherwise fully refunded; the buyer gets a mail either way. Returns
 * the changed fields; an order that is filled late retains its failure message.
 */
export async function takeLatePayment(
  scope: Scope,
  order: OrderRow,
  payment: Payment,
): Promise<Changes> {
  if (await paymentOf(scope.db, order.id)) return {}
  await savePayment(scope, order, payment)
  await queueReceipt(scope, order.id)
  if (await hasBoughtAgain(scope.db, order)) return giveMoneyBack(scope, order, 'again')
  if (!(await sellAnew(scope, order.id))) return giveMoneyBack(scope, order, 'unfilled')
  return { state: 'paid', paidAt: scope.now, failure: order.failure ?? CHECKOUT_LAPSED }
}

async function giveMoneyBack(scope: Scope, order: OrderRow, why: SystemRefund): Promise<Changes> {
  const { reason, failure } = REFUND_TEXTS[why]
  await writeRefund(scope, order, {
    amount: order.total,
    reason,
    returns: [],
    askedBy: 'system',
    idempotencyKey: why,
  })
  return { state: 'failed', failure }
}

/**
 * Whether the same browser or address has another order that may still be paid or was paid since this one began.
 * A buyer's late payments are judged one after the other.
 */
async function hasBoughtAgain(tx: Db, order: OrderRow): Promise<boolean> {
  await waitForSameBuyer(tx, order)
  const isSameBuyer = or(
    isBoughtBy(order.customerEmail),
    order.browserHash === null ? undefined : eq(orders.browserHash, order.browserHash),
  )
  const isBoughtAgain = or(
    inArray(orders.state, ['open', 'charging', 'unknown']),
    isPaidSince(order),
  )
  return (await tx.$count(orders, and(ne(orders.id, order.id), isSameBuyer, isBoughtAgain))) > 0
}

function isPaidSince({ createdAt }: OrderRow): SQL | undefined {
  return and(eq(orders.state, 'paid'), gt(orders.paidAt, createdAt))
}

/** Two processes judging one buyer's payments at once would each see the other's order as given up. */
async function waitForSameBuyer(tx: Db, { browserHash, customerEmail }: OrderRow): Promise<void> {
  // Always the browser first, so that no two processes deadlock.
  for (const key of [browserHash, customerEmail]) {
    if (key !== null) await lockName(tx, key.toLowerCase())
  }
}
