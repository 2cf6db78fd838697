import { formatCents } from '../money.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredLine, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { readDollars } from './product-form.schema.ts'

const AMOUNT = 'Must be whole cents, at least 1'

/** The body of POST /api/merch/orders/{id}/refunds; `restock` returns the order's goods to stock. */
export const refundFormSchema = z.object({
  amount: z.int(AMOUNT).gte(1, AMOUNT).lte(2_000_000_000, AMOUNT),
  reason: requiredLine('Reason is required', 192),
  restock: orAbsent(z.boolean(), 'Must be true or false').transform((restock) => restock ?? false),
})
export type RefundForm = z.output<typeof refundFormSchema>

/** Parses an admin's refund form, in dollars, into a `RefundForm`; at most `most` cents can still be refunded. */
export function refundFormFor(most: number) {
  const range = `Enter an amount from $0.01 to ${formatCents(most)}`
  return z.object({
    amount: typedText(range).transform((text, context) => {
      const cents = readDollars(text)
      if (cents !== null && cents >= 1 && cents <= most) return cents
      context.issues.push({ code: 'custom', message: range, input: text })
      return z.NEVER
    }),
    reason: requiredLine('Say why', 192),
    restock: z.boolean({ error: 'Must be yes or no' }),
  })
}
export type TypedRefund = z.input<ReturnType<typeof refundFormFor>>
