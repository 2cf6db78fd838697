import type { NewProduct, ProductEdit } from '#domain/merch/product-form.schema.ts'
import type { StockedProduct } from '#domain/merch/stocked-product.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { products } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { getStockedProduct } from './get-stocked-product.ts'
import { retirement } from './retirement.ts'
import { toStockedProduct } from './stocked-view.ts'

type Scope = { db: Db; now: Date }

/**
 * Puts a product on sale, without sizes so far, once per `id`: sent again, it edits that one (decision 20). Throws
 * `conflict` when others changed it since.
 */
export async function addProduct(
  { db, now }: Scope,
  product: NewProduct & { id?: string | undefined },
): Promise<StockedProduct> {
  const { id: _, ...fields } = product
  const values = { ...product, createdAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, products, values)
  if (!wasThere) return toStockedProduct(row, [])
  if (isSavedAlready(row, fields)) return getStockedProduct({ db }, row.id)
  return editProduct({ db, now: row.updatedAt }, row.id, repeatOf(row, fields))
}

/**
 * Changes what the edit names. `retired` takes it out of the shop, where carts are then refused, or brings it back;
 * its orders keep what they bought. Throws `not_found`, `changed_meanwhile`.
 */
export async function editProduct(
  { db, now }: Scope,
  id: string,
  { retired, seen, ...fields }: ProductEdit,
): Promise<StockedProduct> {
  const edit = { ...fields, ...retirement(products.retiredAt, retired, now), updatedAt: now }
  if (!(await editRow(db, products, { id, edit, seen }))) throw notFound('This product')
  return getStockedProduct({ db }, id)
}
