import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import type { OrderRow } from './order-rows.ts'

/** Message for the buyer while the result of a charge is unknown. */
export const CHECKING_CHARGE =
  'We’re checking whether your card was charged. You won’t be charged twice, and your items are on hold for you.'

/** Message for the buyer of an expired order. */
export const CHECKOUT_LAPSED =
  'That checkout timed out, or you started another. You weren’t charged. Check out again.'

/** The answer to completing an order that is no longer open; the same for every repeated call. */
export function answerFor(order: Pick<OrderRow, 'id' | 'state' | 'failure'>): CheckoutCompleted {
  if (order.state === 'paid') return { success: true, orderId: order.id }
  if (order.state === 'failed') {
    return { success: false, error: order.failure ?? 'Payment failed' }
  }
  if (order.state === 'lapsed') return { success: false, error: order.failure ?? CHECKOUT_LAPSED }
  return { success: false, error: CHECKING_CHARGE, orderId: order.id, pending: true }
}
