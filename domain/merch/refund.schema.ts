import { formatCents } from '../money.ts'
import { requiredLine, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { type OrderLine, remainingOf } from './admin-order.ts'
import { namesEachOnce } from './cart.schema.ts'
import { MAX_LINES } from './limits.ts'
import type { ReturnedLine } from './order.ts'
import { readDollars } from './product-form.schema.ts'

const AMOUNT = 'Must be whole cents, at least 1'
const QUANTITY = 'Must be a whole number, at least 1'

const returnedLine = z.object({
  variantId: z.uuid('Must be the id of a variant').transform((id) => id.toLowerCase()),
  quantity: z.int(QUANTITY).gte(1, QUANTITY),
})

/**
 * The body of POST /api/merch/orders/{id}/refunds. Each of `returns` puts that many of a variant back into stock; without
 * any, only money goes back.
 */
export const refundFormSchema = z.object({
  amount: z.int(AMOUNT).gte(1, AMOUNT).lte(2_000_000_000, AMOUNT),
  reason: requiredLine('Reason is required', 192),
  returns: z
    .array(returnedLine, { error: 'Must be a list of lines' })
    .max(MAX_LINES, `At most ${MAX_LINES} lines`)
    .refine(namesEachOnce, 'Name each variant once')
    .nullish()
    .transform((returns) => returns ?? []),
})
export type RefundForm = z.output<typeof refundFormSchema>

/** An admin's refund form: the amount in dollars, and under each variant's id how many of it are returned. */
export type TypedRefund = { amount: string; reason: string; [variantId: string]: string }

type Limits = {
  /** In cents. */
  maxCents: number
  lines: readonly Pick<OrderLine, 'variantId' | 'quantity' | 'returned'>[]
}

/** Parses a `TypedRefund` into a `RefundForm` of at most `maxCents` and of what `lines` have left. */
export function refundFormFor({ maxCents, lines }: Limits) {
  const range = `Enter an amount from $0.01 to ${formatCents(maxCents)}`
  const amount = typedText(range).transform((text, context) => {
    const cents = readDollars(text)
    if (cents !== null && cents >= 1 && cents <= maxCents) return cents
    context.issues.push({ code: 'custom', message: range, input: text })
    return z.NEVER
  })
  return z
    .object({ amount, reason: requiredLine('Say why', 192) })
    .catchall(z.string())
    .transform(({ amount, reason, ...quantities }, { issues }): RefundForm => {
      const returns = returnsOf(lines, quantities)
      for (const { variantId, quantity } of returns) {
        const line = lines.find((one) => one.variantId === variantId)
        const max = line ? remainingOf(line) : 0
        if (quantity <= max) continue
        issues.push({
          code: 'custom',
          message: `At most ${max}`,
          path: [variantId],
          input: quantity,
        })
      }
      return { amount, reason, returns }
    })
}

/** The lines that a form returns, given the quantities under their variants' ids. */
export function returnsOf(
  lines: Limits['lines'],
  quantities: Record<string, string>,
): ReturnedLine[] {
  return lines
    .map(({ variantId }) => ({ variantId, quantity: Number(quantities[variantId]) }))
    .filter(({ quantity }) => quantity > 0)
}
