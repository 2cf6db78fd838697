import { randomBytes } from 'node:crypto'
import { z } from '#domain/zod.ts'
import type { Ledger, StandInOrder, StandInPayment } from './ledger.ts'
import { refusalOfNonce, type SquareRefusal } from './nonces.ts'

export type Answer = { status: number; body: unknown }

const money = z.object({ amount: z.int().min(0), currency: z.literal('USD') })
const key = z.string().min(1).max(45)

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

const badRequest = (detail: string, code = 'BAD_REQUEST', status = 400) =>
  refusal({ status, category: 'INVALID_REQUEST_ERROR', code, detail })

/** An error in the form of Square. */
export function refusal({ status, ...error }: SquareRefusal): Answer {
  return { status, body: { errors: [error] } }
}

const newId = (bytes: number) => randomBytes(bytes).toString('base64url')

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
  }
  if (known || ledger.cancelled.has(idempotency_key)) {
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

/** POST /v2/payments/cancel: a charge that never came is kept from coming; one that was completed stays. */
export function cancelPayment(ledger: Ledger, body: unknown): Answer {
  const parsed = z.object({ idempotency_key: key }).safeParse(body)
  if (!parsed.success) return badRequest(z.prettifyError(parsed.error))
  const { idempotency_key } = parsed.data
  if (ledger.payments.has(idempotency_key)) return badRequest('The payment is completed.')
  if (!ledger.cancelled.has(idempotency_key)) ledger.note({ cancelledKey: idempotency_key })
  return { status: 200, body: {} }
}

const dollars = (amount: number) => ({ amount, currency: 'USD' })

function orderView(ledger: Ledger, order: StandInOrder) {
  const payment = ledger.paymentOf(order.id)
  return {
    id: order.id,
    location_id: order.locationId,
    reference_id: order.referenceId,
    state: payment ? 'COMPLETED' : 'OPEN',
    version: payment ? 2 : 1,
    line_items: order.lines,
    total_discount_money: dollars(order.discount),
    total_money: dollars(order.total),
    net_amount_due_money: dollars(payment ? 0 : order.total),
    ...(payment ? { tenders: [tenderOf(order, payment)] } : {}),
  }
}

function tenderOf(order: StandInOrder, { id, amount, createdAt }: StandInPayment) {
  return {
    id,
    payment_id: id,
    location_id: order.locationId,
    transaction_id: order.id,
    created_at: createdAt,
    amount_money: dollars(amount),
    type: 'CARD',
  }
}

function paymentView({ id, orderId, amount, createdAt }: StandInPayment) {
  return {
    id,
    order_id: orderId,
    status: 'COMPLETED',
    source_type: 'CARD',
    amount_money: dollars(amount),
    total_money: dollars(amount),
    created_at: createdAt,
    updated_at: createdAt,
  }
}
