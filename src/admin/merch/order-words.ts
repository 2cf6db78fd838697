import { type AdminOrder, isRestocked, isToHandOver } from '#domain/merch/admin-order.ts'
import type { OrderState } from '#domain/merch/order.ts'
import type { RefundState } from '#domain/merch/refund.ts'
import { formatCents } from '#domain/money.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type Look = { label: string; tone: BadgeTone }

/** "1 order", "40 orders", "1000+ orders". */
export function orderCountWords(total: string | null): string {
  if (total === null) return ''
  return total === '1' ? '1 order' : `${total} orders`
}

const UNPAID: Record<Exclude<OrderState, 'paid'>, Look> = {
  open: { label: 'At the checkout', tone: 'neutral' },
  lapsed: { label: 'Given up', tone: 'neutral' },
  charging: { label: 'Being charged', tone: 'neutral' },
  unknown: { label: 'Charge unknown', tone: 'danger' },
  failed: { label: 'Not paid', tone: 'neutral' },
}

const NOT_FILLED: Look = { label: 'Charged, not filled', tone: 'danger' }

/** Where an order stands, in a word or two. */
export function orderLook(order: AdminOrder): Look {
  if (order.refunded > 0 && order.refunded === order.total) {
    return { label: 'Refunded', tone: 'neutral' }
  }
  if (order.state !== 'paid') {
    return order.charged > order.refunded ? NOT_FILLED : UNPAID[order.state]
  }
  if (isToHandOver(order)) return { label: 'To hand over', tone: 'brass' }
  if (order.handedOverAt === null && isRestocked(order)) {
    return { label: 'Back in stock', tone: 'neutral' }
  }
  return { label: 'Handed over', tone: 'good' }
}

export const REFUND_LOOKS: Record<RefundState, Look> = {
  pending: { label: 'On its way', tone: 'neutral' },
  unknown: { label: 'Unknown, being asked for', tone: 'danger' },
  completed: { label: 'Returned', tone: 'good' },
  failed: { label: 'Not made', tone: 'danger' },
}

/** "Order 1042". */
export function orderName({ number }: Pick<AdminOrder, 'number'>): string {
  return number === null ? 'Order' : `Order ${number}`
}

/** "2 × Crest Tee (L), Callowhill Cap (M)". */
export function goodsInWords({ lines }: Pick<AdminOrder, 'lines'>): string {
  return lines
    .map(({ quantity, productName, size }) =>
      quantity === 1 ? `${productName} (${size})` : `${quantity} × ${productName} (${size})`,
    )
    .join(', ')
}

export function pieceCount({ lines }: Pick<AdminOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** "1 piece goes back into the stock." */
export function restockWords(pieces: number, restock: boolean): string {
  if (!restock) return 'Nothing goes back into the stock.'
  return pieces === 1
    ? '1 piece goes back into the stock.'
    : `${pieces} pieces go back into the stock.`
}

/** "$62.00, of which $10.00 were returned". */
export function totalInWords({ total, refunded }: Pick<AdminOrder, 'total' | 'refunded'>): string {
  if (refunded === 0) return formatCents(total)
  return `${formatCents(total)}, ${formatCents(refunded)} returned`
}

type Seen = Pick<AdminOrder, 'createdAt' | 'paidAt' | 'refunds'>

/** The newest of what may make an order need a person, to say that it was seen. */
export function newestSeen({ createdAt, paidAt, refunds }: Seen): string {
  const moments = refunds.flatMap((one) => [one.createdAt, one.settledAt ?? one.createdAt])
  return [...moments, paidAt ?? createdAt].sort().at(-1) ?? createdAt
}
