import type { Square } from 'square'
import type { RefundOutcome } from './payments.ts'
import { isRefundRuledOut, refundFailureInWords, whatSquareSaid } from './square-errors.ts'

/** What a refund has come to by Square's own account of it. */
export function refundIn(refund: Square.PaymentRefund | undefined): RefundOutcome {
  const { id: refundId, status } = refund ?? {}
  if (!refundId) return { kind: 'unknown' }
  if (status === 'COMPLETED') return { kind: 'completed', refundId }
  if (status === 'PENDING') return { kind: 'pending', refundId }
  if (status !== 'FAILED' && status !== 'REJECTED') return { kind: 'unknown' }
  return { kind: 'failed', refundId, code: status, reason: refundFailureInWords('REFUND_DECLINED') }
}

/** What it has come to by an error; under the same key it can be asked for again. */
export async function refundBy(error: unknown): Promise<RefundOutcome> {
  const said = await whatSquareSaid(error)
  if (!isRefundRuledOut(said)) return { kind: 'unknown' }
  const { code } = said
  return { kind: 'failed', refundId: null, code, reason: refundFailureInWords(code) }
}
