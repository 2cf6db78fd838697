import type { Square } from 'square'
import type { Charge, ChargeWish, OrderToPay, RefundWish } from './payments.ts'

const CURRENCY = 'USD'
const MAX_REASON = 192

const money = (cents: number): Square.Money => ({ amount: BigInt(cents), currency: CURRENCY })

/** An order as Square takes it, whose sums it adds up anew. */
export function orderRequest(order: OrderToPay, locationId: string): Square.CreateOrderRequest {
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

/** A whole charge at once, or none. */
export function paymentRequest(wish: ChargeWish, locationId: string): Square.CreatePaymentRequest {
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

/** Only the whole amount, completed, is paid. */
export function chargeIn(payment: Square.Payment | undefined, { amount }: ChargeWish): Charge {
  const { id, status, amountMoney } = payment ?? {}
  const isWhole = id && status === 'COMPLETED' && amountMoney?.amount === BigInt(amount)
  return isWhole ? { kind: 'paid', paymentId: id } : { kind: 'unknown' }
}

/** A refund to the card that paid. */
export function refundRequest(wish: RefundWish): Square.RefundPaymentRequest {
  return {
    idempotencyKey: wish.idempotencyKey,
    paymentId: wish.paymentId,
    amountMoney: money(wish.amount),
    reason: wish.reason.slice(0, MAX_REASON),
  }
}
