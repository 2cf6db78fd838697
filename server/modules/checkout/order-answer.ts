import type { CheckoutCompleted } from '#domain/merch/checkout.schema.ts'
import type { OrderRow } from './order-rows.ts'

/** What a buyer is told while nobody knows whether the card was charged. */
export const CHECKING =
  'We are checking whether your card was charged. Nothing will be charged twice, and your items are kept for you.'

/** What a buyer is told of an order whose time was over. */
export const LAPSED =
  'Your items were kept for 15 minutes, which are over, or you began another checkout. Nothing was charged. Please check out again.'

/** The answer to completing an order that is not open any more: the same one however often it is asked for. */
export function answerFor(order: Pick<OrderRow, 'id' | 'state' | 'failure'>): CheckoutCompleted {
  if (order.state === 'paid') return { success: true, orderId: order.id }
  if (order.state === 'failed') {
    return { success: false, error: order.failure ?? 'Payment failed' }
  }
  if (order.state === 'lapsed') return { success: false, error: LAPSED }
  return { success: false, error: CHECKING, orderId: order.id, pending: true }
}
