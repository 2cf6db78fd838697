import { and, eq, isNull } from 'drizzle-orm'
import { bySize, type Variant } from '#domain/merch/product.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'

/** The sizes of every product that can be bought, each product's from small to large (decision 10). */
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
