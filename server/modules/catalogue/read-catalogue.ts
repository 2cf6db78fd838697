import { eq } from 'drizzle-orm'
import { groupedBy } from '#domain/grouped-by.ts'
import { byShopOrder } from '#domain/merch/catalogue.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/product.ts'
import { bySize } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'

/** Every product with its sizes and stock, including retired ones, in the order of the shop; for admins. */
export async function listCatalogue({ db }: { db: Db }): Promise<StockedProduct[]> {
  const [rows, sizes] = await Promise.all([db.select().from(products), db.select().from(variants)])
  const byProduct = groupedBy(sizes, ({ productId }) => productId)
  const variantsOf = (id: string) => (byProduct.get(id) ?? []).map(toStockedVariant).sort(bySize)
  return rows
    .map((row) => toStockedProduct(row, variantsOf(row.id)))
    .sort((a, b) => byShopOrder(a, b) || (a.id < b.id ? -1 : 1))
}

/** One product with its sizes, including retired ones; `not_found`. */
export async function getStockedProduct({ db }: { db: Db }, id: string): Promise<StockedProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw notFound('This product')
  const sizes = await db.select().from(variants).where(eq(variants.productId, id))
  return toStockedProduct(row, sizes.map(toStockedVariant).sort(bySize))
}

/** One size, retired or not; `not_found`. */
export async function getStockedVariant({ db }: { db: Db }, id: string): Promise<StockedVariant> {
  const [row] = await db.select().from(variants).where(eq(variants.id, id))
  if (!row) throw notFound('This size')
  return toStockedVariant(row)
}

type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

export function toStockedVariant(row: VariantRow): StockedVariant {
  const { createdAt: _, updatedAt: __, retiredAt, ...variant } = row
  return { ...variant, retiredAt: retiredAt?.toISOString() ?? null }
}

export function toStockedProduct(row: ProductRow, variants: StockedVariant[]): StockedProduct {
  const { createdAt: _, updatedAt: __, retiredAt, ...product } = row
  return { ...product, retiredAt: retiredAt?.toISOString() ?? null, variants }
}
