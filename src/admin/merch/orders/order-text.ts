import { isolated } from '#domain/isolated.ts'
import { type AdminOrder, isRestocked, isToHandOver } from '#domain/merch/admin-order.ts'
import type { OrderState, RefundState } from '#domain/merch/order.ts'
import { formatCents } from '#domain/money.ts'
import { countText } from '../../count-text.ts'
import type { StatusStyle } from '../../entries/inquiry-status.ts'

const UNPAID: Record<Exclude<OrderState, 'paid'>, StatusStyle> = {
  open: { label: 'At checkout', tone: 'neutral' },
  lapsed: { label: 'Abandoned', tone: 'neutral' },
  charging: { label: 'Charging', tone: 'neutral' },
  unknown: { label: 'Payment not confirmed', tone: 'danger' },
  failed: { label: 'Not paid', tone: 'neutral' },
}

const NOT_FILLED: StatusStyle = { label: 'Charged, not filled', tone: 'danger' }

export function orderStyle(order: AdminOrder): StatusStyle {
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

export const REFUND_STYLES: Record<RefundState, StatusStyle> = {
  pending: { label: 'On its way', tone: 'neutral' },
  unknown: { label: 'Not confirmed', tone: 'danger' },
  completed: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** "Order 1042". */
export function orderName({ number }: Pick<AdminOrder, 'number'>): string {
  return number === null ? 'Order' : `Order ${number}`
}

/** "2 × Crest Tee (L), Callowhill Cap (M)". */
export function formatGoods({ lines }: Pick<AdminOrder, 'lines'>): string {
  return lines
    .map(
      ({ quantity, productName, size }) =>
        `${quantity === 1 ? '' : `${quantity} × `}${isolated(productName)} (${size})`,
    )
    .join(', ')
}

export function pieceCount({ lines }: Pick<AdminOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** "Returns 1 item to stock." */
export function restockText(pieces: number, restock: boolean): string {
  if (!restock) return 'Stock stays as is.'
  return `Returns ${countText(pieces, 'item')} to stock.`
}

/** "$62.00, $10.00 refunded". */
export function formatTotal({ total, refunded }: Pick<AdminOrder, 'total' | 'refunded'>): string {
  if (refunded === 0) return formatCents(total)
  return `${formatCents(total)}, ${formatCents(refunded)} refunded`
}

type OrderDates = Pick<AdminOrder, 'createdAt' | 'paidAt' | 'refunds'>

/** The newest update that may need attention; sent to mark it as reviewed. */
export function newestUpdate({ createdAt, paidAt, refunds }: OrderDates): string {
  const moments = refunds.flatMap((one) => [one.createdAt, one.settledAt ?? one.createdAt])
  return [...moments, paidAt ?? createdAt].sort().at(-1) ?? createdAt
}
