import type { Product, Variant } from '#domain/merch/product.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { nextNumber, only } from './rows.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect
const EARLY = new Date('2026-01-05T12:00:00Z')
const DATED = { createdAt: EARLY, updatedAt: EARLY }

/** A valid product body. */
export const PRODUCT = {
  name: 'Track Day Cap',
  description: 'Six panels and a low crown.',
  category: 'hats',
  basePrice: 2800,
  imageUrl: '',
}

export async function makeProduct(
  db: Db,
  overrides: Partial<typeof products.$inferInsert> = {},
): Promise<ProductRow> {
  const values = {
    name: `Cap ${nextNumber()}`,
    description: 'Six panels and a low crown.',
    category: 'hats',
    basePrice: 2800,
    ...DATED,
    ...overrides,
  }
  return only(await db.insert(products).values(values).returning())
}

/** A size of a product with ten units purchased. */
export async function makeVariant(
  db: Db,
  { product, ...overrides }: { product?: ProductRow } & Partial<typeof variants.$inferInsert> = {},
): Promise<VariantRow> {
  const { id: productId } = product ?? (await makeProduct(db))
  const sku = `SKU-${nextNumber()}`
  const values = { productId, size: 'M', sku, quantityPurchased: 10, ...DATED, ...overrides }
  return only(await db.insert(variants).values(values).returning())
}

/** A line as the shop's page stores it in the cart. */
export const cartLine = (
  product: Pick<Product, 'name' | 'basePrice'>,
  variant: Pick<Variant, 'id' | 'productId' | 'size'>,
  quantity = 1,
) => ({
  variantId: variant.id,
  productId: variant.productId,
  productName: product.name,
  size: variant.size,
  quantity,
  unitPrice: product.basePrice,
  imageUrl: '/art/merch-hat.svg',
})
