import { type Payments, PaymentsFailed, type RefundOutcome } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { paymentOf } from '#server/modules/checkout/order-rows.ts'
import type { RefundRow } from './refund-rows.ts'
import { settleRefund } from './settle-refund.ts'

type Scope = { db: Db; now: () => Date; payments: Payments; log: Log }

/**
 * Asks Square for a refund, or what became of one that it took, in no transaction, and writes down the answer. Under
 * its one key it may be asked for as often as it takes (decision 30).
 */
export async function askForRefund(
  { db, now, payments, log }: Scope,
  refund: RefundRow,
): Promise<RefundRow> {
  const outcome = await outcomeOf({ db, payments, log }, refund)
  if (outcome.kind === 'failed') {
    const { id: refundId, orderId } = refund
    log.error({ orderId, refundId, code: outcome.code }, 'a refund was not made')
  }
  return settleRefund({ db, now: now() }, refund, outcome)
}

async function outcomeOf(
  { db, payments, log }: Pick<Scope, 'db' | 'payments' | 'log'>,
  { id, orderId, amount, reason, squareRefundId }: RefundRow,
): Promise<RefundOutcome> {
  try {
    if (squareRefundId) return await payments.findRefund(squareRefundId)
    const paymentId = await paymentOf(db, orderId)
    if (!paymentId) throw new Error('an order that nothing was paid for has a refund')
    return await payments.refund({ paymentId, amount, reason, idempotencyKey: id })
  } catch (error) {
    log.warn({ err: error, orderId, refundId: id }, 'what became of a refund is not known yet')
    // What Square has taken is still under way there; only what was never answered is unknown.
    const isTaken = error instanceof PaymentsFailed && squareRefundId
    return isTaken ? { kind: 'pending', refundId: squareRefundId } : { kind: 'unknown' }
  }
}
