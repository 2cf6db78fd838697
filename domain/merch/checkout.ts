import { z } from '../zod.ts'

/** The answer of checkout/init; sums are in cents (specification 3). */
export const checkoutStartedSchema = z.object({
  squareOrderId: z.string(),
  total: z.number(),
  subtotal: z.number(),
  discount: z.number(),
})
export type CheckoutStarted = z.output<typeof checkoutStartedSchema>

/**
 * The answer of checkout/complete: paid with the order's id, or a message that says what to do (specification 3).
 * `pending` while the charge is unconfirmed; the same call later returns the result.
 */
export const checkoutCompletedSchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), orderId: z.string() }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    orderId: z.string().optional(),
    pending: z.literal(true).optional(),
  }),
])
export type CheckoutCompleted = z.output<typeof checkoutCompletedSchema>

/** Names are returned only to the member's own session. */
export const membershipSchema = z.object({
  isMember: z.boolean(),
  memberId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})
export type MembershipCheck = z.output<typeof membershipSchema>
