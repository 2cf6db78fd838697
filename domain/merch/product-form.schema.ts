import { optionalImageLink } from '../links.ts'
import { orAbsent } from '../or-absent.ts'
import { optionalLine, requiredLine, requiredText, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { MAX_PIECES, MAX_PRICE } from './limits.ts'

const CENTS = `Must be whole cents from 1 to ${MAX_PRICE}`
const DOLLARS = 'Enter a price such as 28 or 28.50, at most 10,000'
const PRICE = /^\$?\s*(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** Dollars as they are typed, `28`, `$28.50` or `1,250.00`, in whole cents; null for anything else. */
export function readDollars(text: string): number | null {
  const [match, dollars = '', cents = ''] = PRICE.exec(text.trim()) ?? []
  if (match === undefined) return null
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Whole cents as the text of a field: `28.50`. */
export function asDollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const price = z.int(CENTS).gte(1, CENTS).lte(MAX_PRICE, CENTS)

/** A product as it is saved; `basePrice` is in cents (specification 3). */
export const newProductSchema = z.object({
  name: requiredLine('Name is required', 120),
  description: requiredText('Description is required', 2000),
  category: requiredLine('Category is required', 40).transform((text) => text.toLowerCase()),
  basePrice: price,
  imageUrl: optionalImageLink('Must be an https link, a drawing or an uploaded picture'),
})
export type NewProduct = z.output<typeof newProductSchema>

/** `retired` takes the product out of the shop, or brings it back. */
export const productEditSchema = newProductSchema
  .extend({ retired: orAbsent(z.boolean(), 'Must be true or false') })
  .partial()
export type ProductEdit = z.output<typeof productEditSchema>

/** The product form: the same, with the price in dollars. */
export const productFormSchema = newProductSchema.extend({
  basePrice: typedText('Price is required')
    .min(1, 'Price is required')
    .transform((text, context) => {
      const cents = readDollars(text)
      if (cents !== null && price.safeParse(cents).success) return cents
      context.issues.push({ code: 'custom', message: DOLLARS, input: text })
      return z.NEVER
    }),
})
export type ProductForm = z.input<typeof productFormSchema>

const COUNT = 'Must be a whole number from 0 to 100,000'

/** A number of pieces, typed or sent; '' counts as 0. */
const pieces = z
  .union(
    [
      z.literal('').transform(() => 0),
      typedText()
        .regex(/^\d{1,6}$/, COUNT)
        .transform(Number)
        .pipe(z.number().lte(MAX_PIECES, COUNT)),
      z.int(COUNT).gte(0, COUNT).lte(MAX_PIECES, COUNT),
    ],
    { error: COUNT },
  )
  .nullish()
  .transform((value) => value ?? 0)

const size = requiredLine('Size is required', 20)
const MAX_SKU = 60
const sku = optionalLine(MAX_SKU)

/** A new size of a product: without a SKU, one is derived from the product's name. */
export const variantFormSchema = z.object({ size, sku, quantityPurchased: pieces })
export type VariantForm = z.input<typeof variantFormSchema>
export type NewVariant = z.output<typeof variantFormSchema>

/** Stock is not part of it: it changes only by movements. */
export const variantEditSchema = z
  .object({
    size,
    sku: requiredLine('SKU is required', MAX_SKU),
    retired: orAbsent(z.boolean(), 'Must be true or false'),
  })
  .partial()
export type VariantEdit = z.output<typeof variantEditSchema>

/** The default SKU of a size: `CREST-T-SHIRT-2XL`. Long names are cut to fit the size. */
export function skuFor(productName: string, size: string): string {
  const sizePart = skuPart(size)
  const maxNameLength = Math.max(0, MAX_SKU - sizePart.length - 1)
  const namePart = skuPart(productName).slice(0, maxNameLength).replace(/-$/, '')
  return [namePart, sizePart].filter(Boolean).join('-').slice(0, MAX_SKU) || 'SIZE'
}

/** The same SKU with a number, for the second and later sizes that would get it: `CAP-M-2`. */
export function numberedSku(sku: string, number: number): string {
  const ending = `-${number}`
  return sku.slice(0, MAX_SKU - ending.length).replace(/-$/, '') + ending
}

const skuPart = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
