import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StockedProduct, StockedVariant } from '#domain/merch/product.ts'
import {
  type NewProduct,
  type NewVariant,
  numberedSku,
  type ProductEdit,
  skuFor,
  type VariantEdit,
} from '#domain/merch/product-form.schema.ts'
import { violatedConstraint } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { writeChange } from './change-stock.ts'
import { getStockedProduct, toStockedProduct, toStockedVariant } from './read-catalogue.ts'

type Scope = { db: Db; now: Date }

/** Creates a product without sizes; `conflict` where one has its id. */
export async function addProduct(
  { db, now }: Scope,
  product: NewProduct & { id?: string | undefined },
): Promise<StockedProduct> {
  const row = await insertRow(db, products, { ...product, createdAt: now, updatedAt: now })
  return toStockedProduct(row, [])
}

/**
 * Changes only the fields in the edit. `retired` removes it from the shop, so that carts with it are refused, or
 * restores it; its orders are not affected. Throws `not_found`, `changed_meanwhile`.
 */
export async function editProduct(
  { db, now }: Scope,
  id: string,
  { retired, ...fields }: ProductEdit,
  version?: number,
): Promise<StockedProduct> {
  const edit = { ...fields, ...retirement(products.retiredAt, retired, now), updatedAt: now }
  if (!(await editRow(db, products, { id, edit, version }))) throw notFound('This product')
  return getStockedProduct({ db }, id)
}

type AddedVariant = NewVariant & { id?: string | undefined }

/**
 * Adds a size with its first delivery to a product. Without a SKU it gets one that is free. Throws `not_found`, and
 * `conflict` when the size, its SKU or its id already exists.
 */
export async function addVariant(
  scope: Scope,
  productId: string,
  variant: AddedVariant,
): Promise<StockedVariant> {
  for (;;) {
    try {
      return await tryVariant(scope, productId, variant)
    } catch (error) {
      const isGenerated = (variant.sku ?? null) === null
      // Another size has just taken the free SKU; the next try finds it taken.
      if (!isGenerated || violatedConstraint(error) !== 'variants_sku_unique') throw error
    }
  }
}

async function tryVariant(
  { db, now }: Scope,
  productId: string,
  { quantityPurchased, ...variant }: AddedVariant,
): Promise<StockedVariant> {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId))
    if (!product) throw notFound('This product')
    const sku = variant.sku ?? (await freeSku(tx, product.name, variant))
    const values = { ...variant, sku, productId, createdAt: now, updatedAt: now }
    const { id } = await insertRow(tx, variants, values)
    const reason = 'purchased'
    const firstDelivery = { reason, quantity: quantityPurchased, note: 'First delivery' } as const
    return writeChange({ db: tx, now }, id, firstDelivery)
  })
}

/** The first free SKU for a size, or the one it has if it was saved before. */
async function freeSku(
  tx: Db,
  productName: string,
  { size }: Pick<AddedVariant, 'size'>,
): Promise<string> {
  const usual = skuFor(productName, size)
  for (let number = 1; ; number++) {
    const sku = number === 1 ? usual : numberedSku(usual, number)
    const [taken] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.sku, sku))
    if (!taken) return sku
  }
}

/** Changes a size's name or SKU, retires it or restores it; `not_found`, `conflict`, `changed_meanwhile`. */
export async function editVariant(
  { db, now }: Scope,
  id: string,
  { retired, ...fields }: VariantEdit,
  version?: number,
): Promise<StockedVariant> {
  const edit = { ...fields, ...retirement(variants.retiredAt, retired, now), updatedAt: now }
  const row = await editRow(db, variants, { id, edit, version })
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
