import type { Square, SquareClient } from 'square'
import {
  type Charge,
  type ChargeWish,
  type OrderToPay,
  type Payments,
  PaymentsFailed,
} from './payments.ts'
import { declineInWords, type Said, whatSquareSaid } from './square-errors.ts'

const CHARGE_SECONDS = 15
const OTHER_SECONDS = 10
const CURRENCY = 'USD'

export type SquareAccount = {
  accessToken: string
  locationId: string
  apiUrl: string
  /** How long a charge may take before nobody knows what became of it. */
  chargeSeconds?: number
}

const money = (cents: number): Square.Money => ({ amount: BigInt(cents), currency: CURRENCY })

/** Takes cards through Square's own SDK, whose retries are off: what a charge becomes is decided here. */
export function squarePayments(account: SquareAccount): Payments {
  let client: Promise<SquareClient> | undefined
  const square = () => {
    client ??= connect(account)
    return client
  }
  const { locationId, chargeSeconds = CHARGE_SECONDS } = account
  return {
    ready: async () => void (await square()),
    async createOrder(order) {
      const { orders } = await square()
      const answer = await orders
        .create(orderRequest(order, locationId), { maxRetries: 1 })
        .catch(failed('orders.create'))
      const { id, totalMoney } = answer.order ?? {}
      if (!id) throw new PaymentsFailed('orders.create', 'no order in the answer')
      if (totalMoney?.amount !== BigInt(order.total)) {
        throw new PaymentsFailed('orders.create', `a total of ${totalMoney?.amount}`)
      }
      return id
    },
    async charge(wish) {
      const { payments } = await square()
      const attempt = () =>
        payments
          .create(paymentRequest(wish, locationId), { timeoutInSeconds: chargeSeconds })
          .then((answer) => chargeIn(answer.payment, wish))
      return attempt().catch((error: unknown) => chargeBy(error, attempt))
    },
    async findPayment(squareOrderId) {
      const { orders } = await square()
      const { order } = await orders.get({ orderId: squareOrderId }).catch(failed('orders.get'))
      const tender = order?.tenders?.[0]
      const paymentId = tender?.paymentId ?? tender?.id
      if (!tender || !paymentId) return null
      return { paymentId, amount: Number(tender.amountMoney?.amount ?? 0) }
    },
    async cancelCharge(idempotencyKey) {
      const { payments } = await square()
      await payments
        .cancelByIdempotencyKey({ idempotencyKey })
        .catch(failed('payments.cancelByIdempotencyKey'))
    },
  }
}

// The SDK takes most of a second to load; the demo loads it with its first checkout.
async function connect({ accessToken, apiUrl }: SquareAccount): Promise<SquareClient> {
  const { SquareClient } = await import('square')
  return new SquareClient({
    token: accessToken,
    baseUrl: apiUrl,
    maxRetries: 0,
    timeoutInSeconds: OTHER_SECONDS,
  })
}

function orderRequest(order: OrderToPay, locationId: string): Square.CreateOrderRequest {
  return {
    idempotencyKey: order.id,
    order: {
      locationId,
      referenceId: order.id,
      lineItems: order.lines.map(({ name, size, quantity, unitPrice }) => ({
        name: name.slice(0, 500),
        variationName: size.slice(0, 400),
        quantity: String(quantity),
        basePriceMoney: money(unitPrice),
      })),
      discounts:
        order.discount > 0
          ? [
              {
                uid: 'member',
                name: 'Member discount',
                type: 'FIXED_AMOUNT',
                amountMoney: money(order.discount),
                scope: 'ORDER',
              },
            ]
          : [],
      pricingOptions: { autoApplyDiscounts: false, autoApplyTaxes: false },
    },
  }
}

function paymentRequest(wish: ChargeWish, locationId: string): Square.CreatePaymentRequest {
  return {
    sourceId: wish.sourceId,
    idempotencyKey: wish.idempotencyKey,
    amountMoney: money(wish.amount),
    orderId: wish.squareOrderId,
    locationId,
    autocomplete: true,
    acceptPartialAuthorization: false,
    buyerEmailAddress: wish.buyerEmail,
    note: wish.note,
  }
}

function chargeIn(payment: Square.Payment | undefined, { amount }: ChargeWish): Charge {
  const { id, status, amountMoney } = payment ?? {}
  const isWhole = id && status === 'COMPLETED' && amountMoney?.amount === BigInt(amount)
  return isWhole ? { kind: 'paid', paymentId: id } : { kind: 'unknown' }
}

/**
 * After a failed attempt. Silence or a broken answer is tried once more with the same key, which charges nobody
 * twice; then only a payment, or a word about the card, tells what became of the first.
 */
async function chargeBy(error: unknown, again: () => Promise<Charge>): Promise<Charge> {
  const said = await whatSquareSaid(error)
  if (said.refused) return declined(said)
  return again().catch(async (second: unknown): Promise<Charge> => {
    const saidThen = await whatSquareSaid(second)
    const isAboutCard = saidThen.refused && saidThen.category === 'PAYMENT_METHOD_ERROR'
    return isAboutCard ? declined(saidThen) : { kind: 'unknown' }
  })
}

function declined(said: Said): Charge {
  return { kind: 'declined', reason: declineInWords(said), code: said.code }
}

function failed(call: string) {
  return async (error: unknown): Promise<never> => {
    const { status, code } = await whatSquareSaid(error)
    throw new PaymentsFailed(call, status ? `${status} ${code}` : 'no answer')
  }
}
