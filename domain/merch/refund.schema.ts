import { orAbsent } from '../or-absent.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import type { RefundAsker, RefundState } from './refund.ts'

const AMOUNT = 'Must be whole cents, at least 1'

/** The body of POST /api/merch/orders/{id}/refunds; `restock` puts the order's goods back into the stock. */
export const refundFormSchema = z.object({
  amount: z.int(AMOUNT).min(1, AMOUNT).max(2_000_000_000, AMOUNT),
  reason: requiredText('Reason is required', 192),
  restock: orAbsent(z.boolean(), 'Must be true or false').transform((restock) => restock ?? false),
})
export type RefundForm = z.output<typeof refundFormSchema>

/** A refund as an admin sees it (decision 30); `amount` is in cents. */
export type Refund = {
  id: string
  orderId: string
  amount: number
  reason: string
  askedBy: RefundAsker
  restock: boolean
  state: RefundState
  /** Why it was not made, as a sentence. */
  failure: string | null
  createdAt: string
  settledAt: string | null
}
