/**
 * Where a refund stands (decision 30): pending is written down or under way at Square, unknown was asked for without
 * an answer and is asked for again under the same key; completed and failed are final.
 */
export const REFUND_STATES = ['pending', 'unknown', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Who wanted it: an admin, or the shop itself for an order that was paid when its goods were gone. */
export const REFUND_ASKERS = ['admin', 'system'] as const
export type RefundAsker = (typeof REFUND_ASKERS)[number]
