import { z } from '#domain/zod.ts'
import { type Answer, badRequest, key, money, newId, refusal } from './answers.ts'
import type { Ledger, StandInOrder, StandInPayment } from './ledger.ts'
import { refusalOfNonce } from './nonces.ts'
import { orderView, paymentView } from './views.ts'

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

/** POST /v2/orders: the same key again answers the same order. */
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
    referenceId: order.reference_id,
    locationId: order.location_id,
    lines: order.line_items,
    discount,
    total: gross - discount,
  }
  ledger.note({ order: made })
  return { status: 200, body: { order: orderView(ledger, made) } }
}

/** GET /v2/orders/{id}: with its tender, once it is paid. */
export function getOrder(ledger: Ledger, id: string): Answer {
  const order = ledger.orders.get(id)
  if (!order) return badRequest('Order not found', 'NOT_FOUND', 404)
  return { status: 200, body: { order: orderView(ledger, order) } }
}

/** POST /v2/payments: the same key again answers what the first one came to. */
export function createPayment(ledger: Ledger, body: unknown, now: Date): Answer {
  const parsed = paymentRequest.safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const wish = parsed.data
  const { idempotency_key, amount_money, order_id, source_id } = wish
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

/** POST /v2/payments/cancel: as at Square, a key that was never seen is forgotten, and may still pay later. */
export function cancelPayment(ledger: Ledger, body: unknown): Answer {
  const parsed = z.object({ idempotency_key: key }).safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const { idempotency_key } = parsed.data
  return ledger.payments.has(idempotency_key)
    ? badRequest('The payment is completed.')
    : { status: 200, body: {} }
}
