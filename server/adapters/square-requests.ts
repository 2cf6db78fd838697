import type { Square } from 'square'
import type { Charge, ChargeInput, OrderToPay, RefundInput, RefundOutcome } from './payments.ts'
import { isRefundRuledOut, readSquareError, refundFailureMessage } from './square-errors.ts'

const CURRENCY = 'USD'
const MAX_REASON = 192

const money = (cents: number): Square.Money => ({ amount: BigInt(cents), currency: CURRENCY })

/** An order in Square's format; Square adds up the sums itself. */
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

/** Charges the whole amount at once, or nothing. */
export function paymentRequest(
  input: ChargeInput,
  locationId: string,
): Square.CreatePaymentRequest {
  return {
    sourceId: input.sourceId,
    idempotencyKey: input.idempotencyKey,
    amountMoney: money(input.amount),
    orderId: input.squareOrderId,
    locationId,
    autocomplete: true,
    acceptPartialAuthorization: false,
    buyerEmailAddress: input.buyerEmail,
    note: input.note,
  }
}

/** Only a completed payment of the whole amount counts as paid. */
export function chargeIn(payment: Square.Payment | undefined, { amount }: ChargeInput): Charge {
  const { id, status, amountMoney } = payment ?? {}
  const isWhole = id && status === 'COMPLETED' && amountMoney?.amount === BigInt(amount)
  return isWhole ? { kind: 'paid', paymentId: id, amount } : { kind: 'unknown' }
}

/** A refund to the card that paid. */
export function refundRequest(input: RefundInput): Square.RefundPaymentRequest {
  return {
    idempotencyKey: input.idempotencyKey,
    paymentId: input.paymentId,
    amountMoney: money(input.amount),
    reason: input.reason.slice(0, MAX_REASON),
  }
}

/** The result of a refund as Square reports it. */
export function refundIn(refund: Square.PaymentRefund | undefined): RefundOutcome {
  const { id: refundId, status } = refund ?? {}
  if (!refundId) return { kind: 'unknown' }
  if (status === 'COMPLETED') return { kind: 'completed', refundId }
  if (status === 'PENDING') return { kind: 'pending', refundId }
  if (status !== 'FAILED' && status !== 'REJECTED') return { kind: 'unknown' }
  return { kind: 'failed', refundId, code: status, reason: refundFailureMessage('REFUND_DECLINED') }
}

/** The result of a refund after an error; it can be retried with the same key. */
export async function refundAfterError(error: unknown): Promise<RefundOutcome> {
  const failure = await readSquareError(error)
  if (!isRefundRuledOut(failure)) return { kind: 'unknown' }
  const { code } = failure
  return { kind: 'failed', refundId: null, code, reason: refundFailureMessage(code) }
}
