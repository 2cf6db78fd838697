import { eq } from 'drizzle-orm'
import type { StockedVariant } from '#domain/merch/stocked-product.ts'
import { type NewVariant, skuFor, type VariantEdit } from '#domain/merch/variant-form.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { writeChange } from './change-stock.ts'
import { retirement } from './retirement.ts'
import { toStockedVariant } from './stocked-view.ts'

type Scope = { db: Db; now: Date }

/**
 * Gives a product a size with what was bought in of it, once per `id`: sent again, it edits that one and its first
 * delivery (decision 20). Throws `not_found`, and `conflict` when the size or its SKU is there already, or others changed this one since.
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
      await editVariant({ db: tx, now: row.updatedAt }, row.id, repeatOf(row, fields))
    }
    const quantity = quantityPurchased
    const first = { id: row.id, reason: 'purchased', quantity, note: 'First delivery' } as const
    return writeChange({ db: tx, now }, row.id, first, wasThere)
  })
}

/**
 * Changes a size's name or SKU, or takes it out of the shop or back; `not_found`, `conflict`,
 * `changed_meanwhile`.
 */
export async function editVariant(
  { db, now }: Scope,
  id: string,
  { retired, seen, ...fields }: VariantEdit,
): Promise<StockedVariant> {
  const edit = { ...fields, ...retirement(variants.retiredAt, retired, now), updatedAt: now }
  const row = await editRow(db, variants, { id, edit, seen })
  if (!row) throw notFound('This size')
  return toStockedVariant(row)
}
