import { eq, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { StockChange } from '#domain/merch/stock-movement.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { stockMovements, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { toStockedVariant, type VariantRow } from './read-catalogue.ts'

type Scope = { db: Db; now: Date }
const MAX_QUANTITY = 10_000_000

/**
 * Changes a size's stock and records why, in one transaction (decision 10). Throws `not_found`, and `conflict` when too few
 * are left.
 */
export async function changeStock(
  { db, now }: Scope,
  variantId: string,
  change: StockChange,
): Promise<StockedVariant> {
  return db.transaction((tx) => writeChange({ db: tx, now }, variantId, change))
}

/** The same within a transaction; a change by 0 leaves no history. */
export async function writeChange(
  { db: tx, now }: Scope,
  variantId: string,
  { reason, quantity, note }: StockChange,
): Promise<StockedVariant> {
  const variant = await lockVariant(tx, variantId)
  if (quantity === 0) return toStockedVariant(variant)
  const givenAway = reason === 'given_away' ? quantity : 0
  const purchased = quantity - givenAway
  requireStock(variant, purchased - givenAway)
  const row = { reason, quantity: purchased - givenAway, note }
  await tx.insert(stockMovements).values({ ...row, variantId, createdAt: now })
  const [changed] = await tx
    .update(variants)
    // Not `updatedAt`, the time of the last edit of the size's own fields.
    .set({
      quantityPurchased: sql`${variants.quantityPurchased} + ${purchased}`,
      quantityGivenAway: sql`${variants.quantityGivenAway} + ${givenAway}`,
      ...sameVersion(variants),
    })
    .where(eq(variants.id, variant.id))
    .returning()
  return toStockedVariant(changed ?? variant)
}

async function lockVariant(tx: Db, id: string): Promise<VariantRow> {
  const [row] = await tx.select().from(variants).where(eq(variants.id, id)).for('no key update')
  if (!row) throw notFound('This size')
  return row
}

function requireStock(variant: VariantRow, change: number): void {
  const left = availableOf(variant)
  if (left + change < 0) throw refusal(tooFew(left))
  if (variant.quantityPurchased + change > MAX_QUANTITY) throw refusal('That’s too many.')
}

function tooFew(left: number): string {
  return left === 0 ? 'None left.' : `Only ${left} left.`
}

function refusal(message: string): CodedError {
  return new CodedError('conflict', message, { fields: { quantity: message } })
}
