import { z } from '../zod.ts'
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from './limits.ts'

/** A line of the cart as the browser saves it; `unitPrice` is in cents (specification 3). */
export type CartLine = {
  variantId: string
  productId: string
  productName: string
  size: string
  quantity: number
  unitPrice: number
  imageUrl: string
}

const PRICE = `Must be whole cents, at most ${MAX_PRICE}`
const QUANTITY = `Choose 1 to ${MAX_QUANTITY} of each size`

/** What the server reads of a line: names, sizes and pictures come from the product. */
const sentLine = z.object({
  variantId: z.uuid('Must be the id of a variant').transform((id) => id.toLowerCase()),
  quantity: z.int(QUANTITY).gte(1, QUANTITY).lte(MAX_QUANTITY, QUANTITY),
  unitPrice: z.int(PRICE).gte(0, PRICE).lte(MAX_PRICE, PRICE),
})
export type SentLine = z.output<typeof sentLine>

/** The cart of a checkout: 1 to 50 lines, each of another variant. */
export const sentCart = z
  .array(sentLine, { error: 'Must be a list of lines' })
  .min(1, 'Your cart is empty')
  .max(MAX_LINES, `At most ${MAX_LINES} lines`)
  .refine(namesEachOnce, 'Name each variant once')

export function namesEachOnce(lines: readonly { variantId: string }[]): boolean {
  return new Set(lines.map(({ variantId }) => variantId)).size === lines.length
}
