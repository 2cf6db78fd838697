import type { OrderState, RefundRequester, RefundState, SystemRefund } from './order.ts'

/** Longer than a confirmation takes when Square answers at all. */
const CONFIRMED_WITHIN_MS = 5 * 60_000

/** Messages for admins about an order that the shop cannot settle by itself, or settled with a refund. */
export const ATTENTION_REASONS = {
  other_amount: 'Square charged a different amount. Check the payment there.',
  unknown: 'Payment not confirmed. Checking with Square.',
  bought_again: 'Paid late, after a second order. Refund started.',
  unfilled: 'Paid late, and sold out by then. Refund started.',
  filled_late: 'Paid late, after the buyer saw it fail. Ask if they still want it.',
  refund_failed: 'A refund failed. Refund it again, here or at Square.',
  refund_unknown: 'Refund not confirmed. Checking with Square.',
} as const
export type AttentionReason = keyof typeof ATTENTION_REASONS

/** The most serious first. */
export const ATTENTION_ORDER: readonly AttentionReason[] = [
  'other_amount',
  'unknown',
  'bought_again',
  'unfilled',
  'filled_late',
  'refund_failed',
  'refund_unknown',
]

type WatchedRefund = {
  state: RefundState
  requestedBy: RefundRequester
  /** For a refund by the shop itself, the key states its reason. */
  idempotencyKey: string
  createdAt: Date
  settledAt: Date | null
}
export type WatchedOrder = {
  state: OrderState
  paidAt: Date | null
  /** The message its buyer got when the shop gave the order up. */
  failure: string | null
  /** When its charge began; null for an order that was never charged. */
  chargedAt: Date | null
  /** The amount Square charged, where it differs from the total. */
  foundAmount: number | null
  reviewedAt: Date | null
  refunds: readonly WatchedRefund[]
}

/**
 * Why an order needs attention, the most serious first; usually empty. Reasons that an admin has reviewed
 * are left out unless they still apply.
 */
export function attentionReasonOf(order: WatchedOrder, now: Date): AttentionReason[] {
  const { refunds, reviewedAt } = order
  const isOverdue = (since: Date | null) =>
    since !== null && now.getTime() - since.getTime() > CONFIRMED_WITHIN_MS
  const isUnreviewed = (at: Date | null) => reviewedAt === null || (at !== null && at > reviewedAt)
  const isUnconfirmed = order.state === 'charging' || order.state === 'unknown'
  const systemRefunds = refunds.filter(
    ({ requestedBy, createdAt }) => requestedBy === 'system' && isUnreviewed(createdAt),
  )
  const applies: Record<AttentionReason, boolean> = {
    other_amount: order.foundAmount !== null && reviewedAt === null,
    unknown: isUnconfirmed && isOverdue(order.chargedAt),
    bought_again: systemRefunds.some(isForSecondOrder),
    unfilled: systemRefunds.some((refund) => !isForSecondOrder(refund)),
    filled_late: isFilledLate(order) && isUnreviewed(order.paidAt),
    refund_failed: refunds.some(
      ({ state, settledAt }) => state === 'failed' && settledAt !== null && isUnreviewed(settledAt),
    ),
    refund_unknown: refunds.some(
      ({ state, createdAt }) => state === 'unknown' && isOverdue(createdAt),
    ),
  }
  return ATTENTION_ORDER.filter((reason) => applies[reason])
}

function isForSecondOrder({ idempotencyKey }: WatchedRefund): boolean {
  return idempotencyKey === ('again' satisfies SystemRefund)
}

/** Whether an order was given up but paid after all. */
function isFilledLate({ state, failure }: WatchedOrder): boolean {
  return state === 'paid' && failure !== null
}
