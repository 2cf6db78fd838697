import { z } from '#domain/zod.ts'
import { type Answer, badRequest, key, money, newId, refusal } from './answers.ts'
import type { Ledger, StandInRefund } from './ledger.ts'
import { refundView } from './views.ts'

const refundRequest = z.object({
  idempotency_key: key,
  payment_id: z.string(),
  amount_money: money,
  reason: z.string().max(192).optional(),
})

type Made = { now: Date; status: StandInRefund['status'] }

/** POST /v2/refunds: the same key again answers the same refund; never more than was paid. */
export function refundPayment(ledger: Ledger, body: unknown, { now, status }: Made): Answer {
  const parsed = refundRequest.safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const { idempotency_key, payment_id, amount_money } = parsed.data
  const known = ledger.refunds.get(idempotency_key)
  if (known) return answerOf(known)
  const payment = ledger.charges().find(({ id }) => id === payment_id)
  if (!payment) return badRequest('Payment not found', 'NOT_FOUND', 404)
  if (ledger.returnedOf(payment_id) + amount_money.amount > payment.amount) {
    return refusal({
      status: 400,
      category: 'REFUND_ERROR',
      code: 'REFUND_AMOUNT_INVALID',
      detail: 'The requested refund amount exceeds the amount available to refund.',
    })
  }
  const refund: StandInRefund = {
    ...{ id: newId(16), key: idempotency_key, paymentId: payment_id },
    ...{ amount: amount_money.amount, status, createdAt: now.toISOString() },
  }
  ledger.note({ refund })
  return answerOf(refund)
}

/** GET /v2/refunds/{id} */
export function getRefund(ledger: Ledger, id: string): Answer {
  const refund = [...ledger.refunds.values()].find((one) => one.id === id)
  return refund ? answerOf(refund) : badRequest('Refund not found', 'NOT_FOUND', 404)
}

const answerOf = (refund: StandInRefund): Answer => ({
  ...{ status: 200, body: { refund: refundView(refund) } },
})
