import { type ShopItem, shopItemsOf } from '#domain/merch/shop-item.ts'
import type { Db } from '#server/db/db.ts'
import { listProducts } from '#server/modules/merch/list-products.ts'
import { listVariants } from '#server/modules/merch/list-variants.ts'

/** Everything that is sold, in the shop's order, with what is left of it. */
export async function shopItems({ db }: { db: Db }): Promise<ShopItem[]> {
  const [products, variants] = await Promise.all([listProducts({ db }), listVariants({ db })])
  return shopItemsOf(products, variants)
}
