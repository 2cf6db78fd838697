import { and, eq, isNull } from 'drizzle-orm'
import { byShopOrder } from '#domain/merch/catalogue.ts'
import type { Product, Variant } from '#domain/merch/product.ts'
import { bySize } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'

const { id, name, description, category, basePrice, imageUrl } = products

/** Every product that can be bought, in the order of the shop (specification 9). */
export async function listProducts({ db }: { db: Db }): Promise<Product[]> {
  const rows = await db
    .select({ id, name, description, category, basePrice, imageUrl })
    .from(products)
    .where(isNull(products.retiredAt))
  return rows.sort(byShopOrder)
}

/** The sizes of all products on sale, from small to large within each product. */
export async function listVariants({ db }: { db: Db }): Promise<Variant[]> {
  const rows = await db
    .select({
      id: variants.id,
      productId: variants.productId,
      size: variants.size,
      sku: variants.sku,
      quantityPurchased: variants.quantityPurchased,
      quantitySold: variants.quantitySold,
      quantityGivenAway: variants.quantityGivenAway,
      quantityHeld: variants.quantityHeld,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isNull(variants.retiredAt), isNull(products.retiredAt)))
  return rows.sort((a, b) => compare(a.productId, b.productId) || bySize(a, b))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
