import type { SystemRefund } from '#domain/merch/refund.ts'
import type { Db } from '#server/db/db.ts'
import type { orders } from '#server/db/schema/shop.ts'
import { oweReceipt } from '#server/modules/receipts/owe-receipt.ts'
import { writeRefund } from '#server/modules/refunds/write-refund.ts'
import { hasBoughtAgain } from './bought-again.ts'
import { keepPayment } from './keep-payment.ts'
import { LAPSED } from './order-answer.ts'
import { type OrderRow, paymentOf } from './order-rows.ts'
import { sellAnew } from './sell-stock.ts'

type Scope = { db: Db; now: Date }
type Changes = Partial<typeof orders.$inferInsert>

const BACK = 'The whole amount goes back to your card.'
const RETURNED = {
  again: {
    reason: 'Paid late, when its buyer had checked out again',
    failure: `Your card was charged after all, but you had checked out again by then. ${BACK}`,
  },
  unfilled: {
    reason: 'Paid late, when the goods were gone',
    failure: `Your card was charged after all, but your items were gone by then. ${BACK}`,
  },
} as const satisfies Record<SystemRefund, { reason: string; failure: string }>

/**
 * Takes the payment of an order that was given up, whose row the caller has locked: filled where its goods are still
 * there and its buyer has not checked out again, else returned in full; either way the buyer is written to (decision
 * 30). Answers what changes about the order; one that was filled late keeps what its buyer had been told.
 */
export async function takeLatePayment(
  scope: Scope,
  order: OrderRow,
  paymentId: string,
): Promise<Changes> {
  if (await paymentOf(scope.db, order.id)) return {}
  await keepPayment(scope, order, paymentId)
  await oweReceipt(scope, order.id)
  if (await hasBoughtAgain(scope.db, order)) return giveMoneyBack(scope, order, 'again')
  if (!(await sellAnew(scope, order.id))) return giveMoneyBack(scope, order, 'unfilled')
  return { state: 'paid', paidAt: scope.now, failure: order.failure ?? LAPSED }
}

async function giveMoneyBack(scope: Scope, order: OrderRow, why: SystemRefund): Promise<Changes> {
  const { reason, failure } = RETURNED[why]
  await writeRefund(scope, order, {
    ...{ amount: order.total, reason, restock: false, askedBy: 'system' },
    idempotencyKey: why,
  })
  return { state: 'failed', failure }
}
