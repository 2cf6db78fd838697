import { and, eq, inArray } from 'drizzle-orm'
import type { RefundOutcome } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { lockOrder } from '#server/modules/checkout/order-rows.ts'
import type { RefundRow } from './refund-rows.ts'
import { countRefunded } from './write-refund.ts'

type Scope = { db: Db; now: Date }

/**
 * Writes down what became of a refund: one that failed counts no more to its order's sum. One that is settled already
 * stays as it is, whoever comes late. Answers the refund as it is then.
 */
export async function settleRefund(
  { db, now }: Scope,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId)
    const unsettled = and(eq(refunds.id, refund.id), inArray(refunds.state, ['pending', 'unknown']))
    const [settled] = await tx
      .update(refunds)
      .set(changesFor(outcome, now))
      .where(unsettled)
      .returning()
    if (settled?.state === 'failed') await countRefunded(tx, refund.orderId, -refund.amount)
    if (settled) return settled
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
