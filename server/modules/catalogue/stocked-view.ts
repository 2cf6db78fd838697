import type { StockedProduct, StockedVariant } from '#domain/merch/stocked-product.ts'
import type { products, variants } from '#server/db/schema/shop.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

/** A size as admins see it. */
export function toStockedVariant(row: VariantRow): StockedVariant {
  const { createdAt: _, updatedAt: __, retiredAt, ...variant } = row
  return { ...variant, retiredAt: retiredAt?.toISOString() ?? null }
}

/** A product as admins see it. */
export function toStockedProduct(row: ProductRow, variants: StockedVariant[]): StockedProduct {
  const { createdAt: _, updatedAt: __, retiredAt, ...product } = row
  return { ...product, retiredAt: retiredAt?.toISOString() ?? null, variants }
}
