import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'

/** A product as everybody may see it; `basePrice` is in cents (specification 3). */
export const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  basePrice: z.number(),
  /** An uploaded or linked picture; without one, the name determines a drawing. */
  imageUrl: z.string().nullable(),
})
export type Product = z.output<typeof productSchema>

/** A size of a product with its stock; `quantityHeld` is reserved by checkouts and in no other count. */
export const variantSchema = z.object({
  id: z.string(),
  productId: z.string(),
  size: z.string(),
  sku: z.string(),
  quantityPurchased: z.number(),
  quantitySold: z.number(),
  quantityGivenAway: z.number(),
  quantityHeld: z.number(),
})
export type Variant = z.output<typeof variantSchema>

/** `retiredAt`: when it was taken out of the shop. */
const adminFields = { retiredAt: z.string().nullable(), version: rowVersion }

/** A size as admins see it, including retired ones. */
export const stockedVariantSchema = variantSchema.extend(adminFields)
export type StockedVariant = z.output<typeof stockedVariantSchema>

/** A product as admins see it, including its retired sizes. */
export const stockedProductSchema = productSchema.extend({
  ...adminFields,
  variants: z.array(stockedVariantSchema),
})
export type StockedProduct = z.output<typeof stockedProductSchema>

/** A size with this many or fewer left is running low. */
export const LOW_STOCK = 3
