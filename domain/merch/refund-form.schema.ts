import { formatCents } from '../money.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { readDollars } from './product-form.schema.ts'

/** What an admin types to return money, in dollars, as a `RefundForm`; at most `most` cents can still go back. */
export function refundFormFor(most: number) {
  const range = `Enter an amount from $0.01 to ${formatCents(most)}`
  return z.object({
    amount: z
      .string({ error: range })
      .trim()
      .transform((text, context) => {
        const cents = readDollars(text)
        if (cents !== null && cents >= 1 && cents <= most) return cents
        context.addIssue({ code: 'custom', message: range })
        return z.NEVER
      }),
    reason: requiredText('Say in a few words why', 192),
    restock: z.boolean(),
  })
}
export type TypedRefund = z.input<ReturnType<typeof refundFormFor>>
