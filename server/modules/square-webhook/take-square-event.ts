import type { SquareEvent } from '#domain/api/webhooks.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { findOrder } from '#server/modules/checkout/order-rows.ts'
import { findOutcome, settleOrder } from '#server/modules/checkout/settle-order.ts'
import { findRefundBySquareId } from '#server/modules/refunds/refund-rows.ts'
import { settleRefund } from '#server/modules/refunds/request-refund.ts'

type Scope = { db: Db; now: Date; payments: Payments }

/**
 * Fetches the order or refund that a Square event names from Square, outside a transaction, and saves the answer. A
 * repeat changes nothing, since a settled order or refund doesn't. Throws `PaymentsFailed`; then nothing has changed.
 */
export async function takeSquareEvent(scope: Scope, { type, data }: SquareEvent): Promise<void> {
  const { payment, refund } = data?.object ?? {}
  if (type === 'payment.updated' && payment) await checkOrder(scope, payment.order_id)
  if (type === 'refund.updated' && refund) await checkRefund(scope, refund.id)
}

// No payment means nothing here: only the background check may decide that an order was not paid.
async function checkOrder({ payments, ...scope }: Scope, squareOrderId: string): Promise<void> {
  const order = await findOrder(scope.db, squareOrderId)
  if (!order || order.state === 'paid') return
  const outcome = await findOutcome(payments, { squareOrderId, amount: order.total })
  if (outcome) await settleOrder(scope, order.id, outcome)
}

async function checkRefund({ payments, ...scope }: Scope, squareRefundId: string): Promise<void> {
  const refund = await findRefundBySquareId(scope.db, squareRefundId)
  if (!refund || refund.settledAt) return
  await settleRefund(scope, refund, await payments.findRefund(squareRefundId))
}
