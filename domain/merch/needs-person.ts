import type { OrderState } from './order.ts'
import type { RefundAsker, RefundState, SystemRefund } from './refund.ts'

/** Longer than settling takes when Square answers at all. */
const SETTLED_WITHIN_MS = 5 * 60_000

/** What an admin is told about an order that the shop cannot settle by itself, or has settled by giving money back. */
export const PERSON_REASONS = {
  other_amount:
    'Square took another amount than this order’s total. Please look at the payment there.',
  unknown:
    'For minutes nobody has known whether the card was charged. The shop keeps asking Square.',
  bought_again:
    'This was paid after it was given up, when its buyer had checked out again. The shop began to return the whole amount by itself.',
  unfilled:
    'This was paid after it was given up, when its goods were gone. The shop began to return the whole amount by itself.',
  filled_late:
    'The buyer had been told that nothing was charged. The charge was made late and the order is filled: please ask whether they still want it.',
  refund_failed:
    'Square did not make a refund, so its amount stayed with the club. Please return it, here or at Square, unless that was done since.',
  refund_unknown:
    'For minutes nobody has known whether a refund was made. The shop keeps asking Square.',
} as const
export type PersonReason = keyof typeof PERSON_REASONS

type WatchedRefund = {
  state: RefundState
  askedBy: RefundAsker
  /** For a refund of the shop's own, why it is made. */
  idempotencyKey: string
  createdAt: Date
  settledAt: Date | null
}
export type WatchedOrder = {
  state: OrderState
  paidAt: Date | null
  /** What its buyer was told when it was given up. */
  failure: string | null
  /** When its charge began; null for an order of which no card was asked. */
  chargedAt: Date | null
  /** What Square took where that is not the total. */
  foundAmount: number | null
  reviewedAt: Date | null
  refunds: readonly WatchedRefund[]
}

/**
 * Why an order needs a person, the gravest first; none is the rule (decision 30). What an admin has looked at is no
 * reason any more, unless it is still going on.
 */
export function whyNeedsPerson(order: WatchedOrder, now: Date): PersonReason[] {
  const { refunds, reviewedAt } = order
  const isLong = (since: Date | null) =>
    since !== null && now.getTime() - since.getTime() > SETTLED_WITHIN_MS
  const isNew = (at: Date | null) => reviewedAt === null || (at !== null && at > reviewedAt)
  const isUnsettled = order.state === 'charging' || order.state === 'unknown'
  const returned = refunds.filter(
    ({ askedBy, createdAt }) => askedBy === 'system' && isNew(createdAt),
  )
  const found: Record<PersonReason, boolean> = {
    other_amount: order.foundAmount !== null && (isUnsettled || reviewedAt === null),
    unknown: isUnsettled && order.foundAmount === null && isLong(order.chargedAt),
    bought_again: returned.some(isForSecondOrder),
    unfilled: returned.some((refund) => !isForSecondOrder(refund)),
    filled_late: isFilledLate(order) && isNew(order.paidAt),
    refund_failed: refunds.some(
      ({ state, settledAt }) => state === 'failed' && settledAt !== null && isNew(settledAt),
    ),
    refund_unknown: refunds.some(
      ({ state, createdAt }) => state === 'unknown' && isLong(createdAt),
    ),
  }
  return REASONS.filter((reason) => found[reason])
}

const REASONS: readonly PersonReason[] = [
  'other_amount',
  'unknown',
  'bought_again',
  'unfilled',
  'filled_late',
  'refund_failed',
  'refund_unknown',
]

function isForSecondOrder({ idempotencyKey }: WatchedRefund): boolean {
  return idempotencyKey === ('again' satisfies SystemRefund)
}

/** Whether an order was given up and paid all the same (decision 30). */
function isFilledLate({ state, failure }: WatchedOrder): boolean {
  return state === 'paid' && failure !== null
}
