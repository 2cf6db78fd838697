import { and, eq, inArray } from 'drizzle-orm'
import { type Payments, PaymentsFailed, type RefundOutcome } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import { lockOrder, paymentOf } from '#server/modules/checkout/order-rows.ts'
import { queueReceipt } from '#server/modules/receipts/send-receipts.ts'
import { countRefunded, type RefundRow } from './refund-rows.ts'

type Scope = { db: Db; now: () => Date; payments: Payments; log: Log }

/**
 * Requests a refund from Square, or the status of one it accepted, outside a transaction, and saves the answer. Its
 * idempotency key makes retries safe.
 */
export async function requestRefund(
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
    if (!paymentId) throw new Error('an unpaid order has a refund')
    return await payments.refund({ paymentId, amount, reason, idempotencyKey: id })
  } catch (error) {
    log.warn({ err: error, orderId, refundId: id }, 'a refund has no known result yet')
    // A refund that Square accepted is still in progress there; only one without any answer is unknown.
    const isAccepted = error instanceof PaymentsFailed && squareRefundId
    return isAccepted ? { kind: 'pending', refundId: squareRefundId } : { kind: 'unknown' }
  }
}

/**
 * Saves the result of a refund: a failed one no longer counts towards its order's sum. The buyer gets a mail once Square
 * has accepted it. A settled refund does not change. Returns the refund afterwards.
 */
export async function settleRefund(
  { db, now }: { db: Db; now: Date },
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId)
    const isUnconfirmed = and(
      eq(refunds.id, refund.id),
      inArray(refunds.state, ['pending', 'unknown']),
    )
    const [updated] = await tx
      .update(refunds)
      .set(changesFor(outcome, now))
      .where(isUnconfirmed)
      .returning()
    if (updated?.state === 'failed') await countRefunded(tx, refund.orderId, -refund.amount)
    const isAccepted = updated?.state === 'pending' || updated?.state === 'completed'
    if (isAccepted && !refund.squareRefundId) {
      await queueReceipt({ db: tx, now }, refund.orderId)
    }
    if (updated) return updated
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, refund.id))
    return row ?? refund
  })
}

function changesFor(outcome: RefundOutcome, now: Date): Partial<RefundRow> {
  if (outcome.kind === 'unknown') return { state: 'unknown' }
  const squareRefundId = outcome.refundId
  if (outcome.kind === 'failed') {
    return { state: 'failed', squareRefundId, failure: outcome.reason, settledAt: now }
  }
  return {
    state: outcome.kind,
    squareRefundId,
    settledAt: outcome.kind === 'completed' ? now : null,
  }
}
