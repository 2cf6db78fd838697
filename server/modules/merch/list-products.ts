import { isNull } from 'drizzle-orm'
import { byShopOrder } from '#domain/merch/catalogue.ts'
import type { Product } from '#domain/merch/product.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/shop.ts'

const { id, name, description, category, basePrice, imageUrl } = products

/** Every product that can be bought, in the order of the shop (specification 9). */
export async function listProducts({ db }: { db: Db }): Promise<Product[]> {
  const rows = await db
    .select({ id, name, description, category, basePrice, imageUrl })
    .from(products)
    .where(isNull(products.retiredAt))
  return rows.sort(byShopOrder)
}
