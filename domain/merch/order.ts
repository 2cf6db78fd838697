import { z } from '../zod.ts'

/**
 * The state of an order: open holds part of its stock for 5 minutes, then lapses; charging and unknown
 * hold all of it until Square reports the result of the charge.
 */
export const ORDER_STATES = ['open', 'lapsed', 'charging', 'paid', 'failed', 'unknown'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The state of a refund: pending is recorded or in progress at Square; unknown got no answer and is
 * retried with the same key; completed and failed are final.
 */
export const REFUND_STATES = ['pending', 'unknown', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Who requested it: an admin, or the shop itself for an order that was paid after it was given up. */
export const REFUND_REQUESTERS = ['admin', 'system'] as const
export type RefundRequester = (typeof REFUND_REQUESTERS)[number]

/**
 * Why the shop refunds an order by itself, and the key of that refund: its buyer had checked out again when the payment
 * was found, or the goods were gone.
 */
export type SystemRefund = 'again' | 'unfilled'

/** The pieces of a variant that a refund returned to stock. */
const returnedLineSchema = z.object({ variantId: z.string(), quantity: z.number() })
export type ReturnedLine = z.output<typeof returnedLineSchema>

/** A refund as an admin sees it; `amount` is in cents. An older app shows an unknown state as unknown. */
export const refundSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  reason: z.string(),
  requestedBy: z.enum(REFUND_REQUESTERS).catch('system'),
  /** Empty where only money went back. */
  returns: z.array(returnedLineSchema),
  state: z.enum(REFUND_STATES).catch('unknown'),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
})
export type Refund = z.output<typeof refundSchema>
