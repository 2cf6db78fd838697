import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StockedProduct, StockedVariant } from '#domain/merch/product.ts'
import type { NewProduct, ProductEdit } from '#domain/merch/product-form.schema.ts'
import { type NewVariant, skuFor, type VariantEdit } from '#domain/merch/product-form.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertOnce, isSavedAlready } from '#server/db/insert-once.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { writeChange } from './change-stock.ts'
import { getStockedProduct, toStockedProduct, toStockedVariant } from './read-catalogue.ts'

type Scope = { db: Db; now: Date }

/**
 * Creates a product without sizes, once per `id`: sent again, it edits that one (decision 20). Throws `conflict` when
 * others have changed it since.
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
  return editProduct({ db, now: row.updatedAt }, row.id, fields, row.version)
}

/**
 * Changes only the fields in the edit. `retired` removes it from the shop, so that carts with it are refused, or
 * restores it; its orders are not affected. Throws `not_found`, `changed_meanwhile`.
 */
export async function editProduct(
  { db, now }: Scope,
  id: string,
  { retired, seen, ...fields }: ProductEdit,
  version?: number,
): Promise<StockedProduct> {
  const edit = { ...fields, ...retirement(products.retiredAt, retired, now), updatedAt: now }
  if (!(await editRow(db, products, { id, edit, base: { version, seen } })))
    throw notFound('This product')
  return getStockedProduct({ db }, id)
}

/**
 * Adds a size with its first delivery to a product, once per `id`: sent again, it edits both (decision 20). Throws
 * `not_found`, and `conflict` when the size or SKU already exists or others have changed this one since.
 */
export async function addVariant(
  { db, now }: Scope,
  productId: string,
  { quantityPurchased, ...variant }: NewVariant & { id?: string | undefined },
): Promise<StockedVariant> {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId))
    if (!product) throw notFound('This product')
    const fields = { size: variant.size, sku: variant.sku ?? skuFor(product.name, variant.size) }
    const values = { ...variant, ...fields, productId, createdAt: now, updatedAt: now }
    const { row, wasThere } = await insertOnce(tx, variants, values)
    if (row.productId !== productId) throw notFound('This size')
    if (wasThere && !isSavedAlready(row, fields)) {
      await editVariant({ db: tx, now: row.updatedAt }, row.id, fields, row.version)
    }
    const quantity = quantityPurchased
    const first = { id: row.id, reason: 'purchased', quantity, note: 'First delivery' } as const
    return writeChange({ db: tx, now }, row.id, first, wasThere)
  })
}

/** Changes a size's name or SKU, retires it or restores it; `not_found`, `conflict`, `changed_meanwhile`. */
export async function editVariant(
  { db, now }: Scope,
  id: string,
  { retired, seen, ...fields }: VariantEdit,
  version?: number,
): Promise<StockedVariant> {
  const edit = { ...fields, ...retirement(variants.retiredAt, retired, now), updatedAt: now }
  const row = await editRow(db, variants, { id, edit, base: { version, seen } })
  if (!row) throw notFound('This size')
  return toStockedVariant(row)
}

/** The new `retiredAt` after an edit: the first retirement counts, and it changes only if the edit names it. */
function retirement(
  retiredAt: PgColumn,
  retired: boolean | undefined,
  now: Date,
): { retiredAt?: SQL | null } {
  if (retired === undefined) return {}
  return { retiredAt: retired ? sql`coalesce(${retiredAt}, ${now.toISOString()})` : null }
}
