import { groupedBy } from '#domain/grouped-by.ts'
import { byShopOrder } from '#domain/merch/catalogue.ts'
import { bySize } from '#domain/merch/product.ts'
import type { StockedProduct } from '#domain/merch/stocked-product.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { toStockedProduct, toStockedVariant } from './stocked-view.ts'

/** Every product with its sizes and their stock, retired ones too, in the order of the shop; for admins. */
export async function listCatalogue({ db }: { db: Db }): Promise<StockedProduct[]> {
  const [rows, sizes] = await Promise.all([db.select().from(products), db.select().from(variants)])
  const byProduct = groupedBy(sizes, ({ productId }) => productId)
  const variantsOf = (id: string) => (byProduct.get(id) ?? []).map(toStockedVariant).sort(bySize)
  return rows
    .map((row) => toStockedProduct(row, variantsOf(row.id)))
    .sort((a, b) => byShopOrder(a, b) || (a.id < b.id ? -1 : 1))
}
