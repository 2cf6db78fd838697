/**
 * Where a refund stands (decision 30): pending is written down or under way at Square, unknown was asked for without
 * an answer and is asked for again under the same key; completed and failed are final.
 */
export const REFUND_STATES = ['pending', 'unknown', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Who wanted it: an admin, or the shop itself for an order that was paid after it was given up. */
export const REFUND_ASKERS = ['admin', 'system'] as const
export type RefundAsker = (typeof REFUND_ASKERS)[number]

/**
 * Why the shop gives money back by itself, and the key of that refund: its buyer had checked out again when the payment
 * was found, or the goods were gone (decision 30).
 */
export type SystemRefund = 'again' | 'unfilled'
