import type { Payments } from '#server/adapters/payments.ts'
import type { Outcome } from './settle-order.ts'

type Asked = { squareOrderId: string | null; amount: number }

/** What Square itself says was paid for an order; null when nothing was. Throws `PaymentsFailed`. */
export async function findOutcome(
  payments: Payments,
  { squareOrderId, amount }: Asked,
): Promise<Outcome | null> {
  const payment = squareOrderId ? await payments.findPayment(squareOrderId) : null
  if (!payment) return null
  return payment.amount === amount
    ? { kind: 'paid', paymentId: payment.paymentId }
    : { kind: 'other', ...payment }
}
