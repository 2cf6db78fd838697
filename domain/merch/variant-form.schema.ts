import { editOf } from '../edit.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { optionalText, requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { MAX_PIECES } from './limits.ts'

const COUNT = 'Must be a whole number from 0 to 100,000'

/** A number of pieces, typed or sent; '' counts as none. */
const pieces = z
  .union(
    [
      z.literal('').transform(() => 0),
      z
        .string()
        .trim()
        .regex(/^\d{1,6}$/, COUNT)
        .transform(Number)
        .pipe(z.number().max(MAX_PIECES, COUNT)),
      z.int(COUNT).min(0, COUNT).max(MAX_PIECES, COUNT),
    ],
    { error: COUNT },
  )
  .nullish()
  .transform((value) => value ?? 0)

const size = requiredText('Size is required', 20)
const MAX_SKU = 60
const sku = optionalText(MAX_SKU)

/** What an admin types for a size of a product: without a SKU it gets one from the product's name. */
export const variantFormSchema = z.object({ size, sku, quantityPurchased: pieces })
export type VariantForm = z.input<typeof variantFormSchema>
export type NewVariant = z.output<typeof variantFormSchema>

/** The stock changes by its movements alone. */
export const variantEditSchema = editOf(
  z.object({
    size,
    sku: requiredText('SKU is required', MAX_SKU),
    retired: orAbsent(z.boolean(), 'Must be true or false'),
  }),
)
export type VariantEdit = z.output<typeof variantEditSchema>

/** The SKU of a size that was given none: `CREST-T-SHIRT-2XL`. A long name gives way to the size. */
export function skuFor(productName: string, size: string): string {
  const [name, last] = [skuPart(productName), skuPart(size)]
  const room = MAX_SKU - last.length - 1
  const parts = [name.slice(0, Math.max(0, room)).replace(/-$/, ''), last]
  return parts.filter(Boolean).join('-').slice(0, MAX_SKU) || 'SIZE'
}

const skuPart = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
