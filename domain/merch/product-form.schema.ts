import { editOf } from '../edit.schema.ts'
import { optionalImageLink } from '../links.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { MAX_PRICE } from './limits.ts'

const CENTS = `Must be whole cents from 1 to ${MAX_PRICE}`
const DOLLARS = 'Enter a price such as 28 or 28.50, at most 10,000'
const PRICE = /^\$?\s*(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** Dollars as they are typed, `28`, `$28.50` or `1,250.00`, in whole cents; null for anything else. */
export function readDollars(text: string): number | null {
  const [match, dollars = '', cents = ''] = PRICE.exec(text.trim()) ?? []
  if (match === undefined) return null
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Whole cents as they stand in a field: `28.50`. */
export function asDollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const price = z.int(CENTS).min(1, CENTS).max(MAX_PRICE, CENTS)

/** A product as it is saved; `basePrice` is in cents (specification 3). */
const productFields = z.object({
  name: requiredText('Name is required', 120),
  description: requiredText('Description is required', 2000),
  category: requiredText('Category is required', 40).transform((text) => text.toLowerCase()),
  basePrice: price,
  imageUrl: optionalImageLink('Must be an https link, a drawing or an uploaded picture'),
})
export const newProductSchema = productFields
export type NewProduct = z.output<typeof newProductSchema>

/** `retired` takes the product out of the shop, or brings it back. */
export const productEditSchema = editOf(
  productFields.extend({ retired: orAbsent(z.boolean(), 'Must be true or false') }),
)
export type ProductEdit = z.output<typeof productEditSchema>

/** What an admin types for a product: the same, with the price in dollars. */
export const productFormSchema = productFields.extend({
  basePrice: z
    .string({ error: 'Price is required' })
    .trim()
    .min(1, 'Price is required')
    .transform((text, context) => {
      const cents = readDollars(text)
      if (cents !== null && price.safeParse(cents).success) return cents
      context.addIssue({ code: 'custom', message: DOLLARS })
      return z.NEVER
    }),
})
export type ProductForm = z.input<typeof productFormSchema>
