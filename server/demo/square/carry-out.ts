import { z } from '#domain/zod.ts'
import { type Answer, badRequest, key, money, newId, refusal, refusalOfNonce } from './answers.ts'
import {
  type Ledger,
  orderView,
  paymentView,
  refundView,
  type StandInOrder,
  type StandInPayment,
  type StandInRefund,
} from './ledger.ts'

const orderRequest = z.object({
  idempotency_key: key,
  order: z.object({
    location_id: z.string(),
    reference_id: z.string().max(40),
    line_items: z
      .array(
        z.object({
          name: z.string().min(1).max(500),
          quantity: z.string().regex(/^[1-9]\d*$/),
          base_price_money: money,
        }),
      )
      .min(1),
    discounts: z
      .array(
        z.object({
          type: z.literal('FIXED_AMOUNT'),
          scope: z.literal('ORDER'),
          amount_money: money,
        }),
      )
      .default([]),
    pricing_options: z.object({
      auto_apply_discounts: z.literal(false),
      auto_apply_taxes: z.literal(false),
    }),
  }),
})

const paymentRequest = z.object({
  source_id: z.string(),
  idempotency_key: key,
  amount_money: money,
  order_id: z.string(),
  autocomplete: z.literal(true),
})

/** POST /v2/orders: a repeated key returns the same order. */
export function createOrder(ledger: Ledger, body: unknown): Answer {
  const parsed = orderRequest.safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const { idempotency_key, order } = parsed.data
  const known = ledger.ordersByKey.get(idempotency_key)
  if (known) return { status: 200, body: { order: orderView(ledger, known) } }
  const gross = order.line_items.reduce(
    (sum, line) => sum + Number(line.quantity) * line.base_price_money.amount,
    0,
  )
  const discount = order.discounts.reduce((sum, { amount_money }) => sum + amount_money.amount, 0)
  const made: StandInOrder = {
    id: newId(18),
    key: idempotency_key,
    locationId: order.location_id,
    discount,
    total: gross - discount,
  }
  ledger.note({ order: made })
  return { status: 200, body: { order: orderView(ledger, made) } }
}

/** GET /v2/orders/{id}: includes its tender once it is paid. */
export function getOrder(ledger: Ledger, id: string): Answer {
  const order = ledger.orders.get(id)
  if (!order) return badRequest('Order not found', 'NOT_FOUND', 404)
  return { status: 200, body: { order: orderView(ledger, order) } }
}

/** POST /v2/payments: a repeated key returns the result of the first call. */
export function createPayment(ledger: Ledger, body: unknown, now: Date): Answer {
  const parsed = paymentRequest.safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const input = parsed.data
  const { idempotency_key, amount_money, order_id, source_id } = input
  const refused = ledger.refusals.get(idempotency_key)
  if (refused) return JSON.parse(refused)
  const known = ledger.payments.get(idempotency_key)
  if (known) {
    const isSame = known.sourceId === source_id && known.orderId === order_id
    if (isSame) return { status: 200, body: { payment: paymentView(known) } }
    return badRequest(
      'Different request parameters used for the same idempotency_key.',
      'IDEMPOTENCY_KEY_REUSED',
    )
  }
  const order = ledger.orders.get(order_id)
  if (!order) return badRequest('Order not found', 'NOT_FOUND', 404)
  if (ledger.paymentOf(order_id)) return badRequest('The order is already paid.')
  if (order.total !== amount_money.amount) return badRequest('The amount is not the amount due.')
  const declined = refusalOfNonce(source_id)
  if (declined) {
    const answer = refusal(declined)
    ledger.note({ refusedKey: idempotency_key, body: JSON.stringify(answer) })
    return answer
  }
  const payment: StandInPayment = {
    id: newId(16),
    key: idempotency_key,
    orderId: order_id,
    sourceId: source_id,
    amount: amount_money.amount,
    createdAt: now.toISOString(),
  }
  ledger.note({ payment })
  return { status: 200, body: { payment: paymentView(payment) } }
}

/** POST /v2/payments/cancel: as at Square, cancelling an unknown key has no effect, so it may still pay later. */
export function cancelPayment(ledger: Ledger, body: unknown): Answer {
  const parsed = z.object({ idempotency_key: key }).safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const { idempotency_key } = parsed.data
  return ledger.payments.has(idempotency_key)
    ? badRequest('The payment is completed.')
    : { status: 200, body: {} }
}

const refundRequest = z.object({
  idempotency_key: key,
  payment_id: z.string(),
  amount_money: money,
  reason: z.string().max(192).optional(),
})

type Made = { now: Date; status: StandInRefund['status'] }

/** POST /v2/refunds: a repeated key returns the same refund; never more than was paid. */
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
    id: newId(16),
    key: idempotency_key,
    paymentId: payment_id,
    amount: amount_money.amount,
    status,
    createdAt: now.toISOString(),
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
  status: 200,
  body: { refund: refundView(refund) },
})
