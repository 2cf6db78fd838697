import { eq } from 'drizzle-orm'
import { bySize } from '#domain/merch/product.ts'
import type { StockedProduct } from '#domain/merch/stocked-product.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { toStockedProduct, toStockedVariant } from './stocked-view.ts'

/** One product with its sizes, retired or not; `not_found`. */
export async function getStockedProduct({ db }: { db: Db }, id: string): Promise<StockedProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw notFound('This product')
  const sizes = await db.select().from(variants).where(eq(variants.productId, id))
  return toStockedProduct(row, sizes.map(toStockedVariant).sort(bySize))
}
