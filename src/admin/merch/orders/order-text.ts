import {
  type AdminOrder,
  isReturned,
  isToHandOver,
  type OrderLine,
  remainingOf,
} from '#domain/merch/admin-order.ts'
import { formatGoods } from '#domain/merch/format-goods.ts'
import type { OrderState, RefundState, ReturnedLine } from '#domain/merch/order.ts'
import type { RefundForm } from '#domain/merch/refund.schema.ts'
import { formatCents } from '#domain/money.ts'
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
  if (isReturned(order)) return { label: 'Returned', tone: 'neutral' }
  if (isToHandOver(order)) return { label: 'To hand over', tone: 'brass' }
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

type Line = Pick<OrderLine, 'variantId'>

/** How many pieces of a line are among `returns`. */
const countIn = (returns: readonly ReturnedLine[]) => {
  const quantities = new Map(returns.map(({ variantId, quantity }) => [variantId, quantity]))
  return ({ variantId }: Line) => quantities.get(variantId) ?? 0
}

/** The returned pieces of an order, as `formatGoods` names them. */
export function formatReturns(
  { lines }: Pick<AdminOrder, 'lines'>,
  returns: readonly ReturnedLine[],
): string {
  return formatGoods(lines, countIn(returns))
}

/** What a refund does to an order's goods: "Returns Crest Tee (L) to stock." */
export function goodsAfterRefund(order: AdminOrder, { amount, returns }: RefundForm): string {
  const returned = formatReturns(order, returns)
  const change = returned ? `Returns ${returned} to stock.` : 'Stock stays as is.'
  const count = countIn(returns)
  const remaining = formatGoods(order.lines, (line) => remainingOf(line) - count(line))
  const endsHandOver = isToHandOver(order) && order.refunded + amount >= order.total
  if (!endsHandOver || remaining === '') return change
  return `${change} ${remaining} won’t be handed over any more.`
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
