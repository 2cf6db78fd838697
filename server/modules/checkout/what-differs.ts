import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { formatCents } from '#domain/money.ts'
import type { OrderRow } from './order-rows.ts'

type Line = { variantId: string; quantity: number; unitPrice: number }

const AGAIN = 'Nothing was charged. Please check out again.'

/**
 * Why what a buyer sends to complete an order is not what the order says, as a sentence for them; null when it
 * is the same to the cent and the piece (decision 10).
 */
export function whatDiffers(
  sent: CheckoutComplete,
  order: OrderRow,
  lines: readonly Line[],
): string | null {
  if (!isSameCart(sent.cart, lines)) {
    return `Your cart has changed since the checkout began. ${AGAIN}`
  }
  const sums = ['subtotal', 'discount', 'total'] as const
  if (sums.some((sum) => sent[sum] !== order[sum])) {
    return `The total of this order is ${formatCents(order.total)}, and another one was sent. ${AGAIN}`
  }
  const isSameBuyer =
    sent.customerName === order.customerName &&
    sent.customerEmail === order.customerEmail &&
    sent.customerPhone === order.customerPhone
  if (!isSameBuyer) return `Your details have changed since the checkout began. ${AGAIN}`
  return sent.memberId === order.sentMemberId
    ? null
    : `Your membership has changed since the checkout began. ${AGAIN}`
}

function isSameCart(sent: readonly Line[], lines: readonly Line[]): boolean {
  const left = new Map(lines.map((line) => [line.variantId, line.quantity]))
  for (const { variantId, quantity, unitPrice } of sent) {
    const line = lines.find((one) => one.variantId === variantId)
    if (line?.unitPrice !== unitPrice) return false
    left.set(variantId, (left.get(variantId) ?? 0) - quantity)
  }
  return [...left.values()].every((quantity) => quantity === 0)
}
