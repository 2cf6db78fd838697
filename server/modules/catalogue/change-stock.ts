import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { StockChange, StockReason } from '#domain/merch/stock-movement.ts'
import type { Db } from '#server/db/db.ts'
import { hasValues } from '#server/db/insert-once.ts'
import { stockMovements, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { toStockedVariant, type VariantRow } from './read-catalogue.ts'

type Scope = { db: Db; now: Date }
type Effect = { purchased: number; givenAway: number }
type Movement = typeof stockMovements.$inferSelect

const MAX_QUANTITY = 10_000_000
const CHANGED_SINCE =
  'Already saved, and the stock has changed since. Check the history, then add a new change.'
const NO_EFFECT: Effect = { purchased: 0, givenAway: 0 }

/**
 * Changes a size's stock and records why, in one transaction (decision 10) and once per `id`: sent again, it edits that
 * change (decision 20). Throws `not_found`, and `conflict` when too few are left or a later change builds on the one to
 * edit.
 */
export async function changeStock(
  { db, now }: Scope,
  variantId: string,
  change: StockChange,
): Promise<StockedVariant> {
  return db.transaction((tx) => writeChange({ db: tx, now }, variantId, change))
}

/** The same within a transaction. A change by 0 leaves no history, so the caller has to pass `isRepeat`. */
export async function writeChange(
  { db: tx, now }: Scope,
  variantId: string,
  { id: requestId, reason, quantity, note }: StockChange,
  isRepeat = false,
): Promise<StockedVariant> {
  const variant = await lockVariant(tx, variantId)
  const before = requestId ? await findMovement(tx, requestId, variantId) : null
  const row = { reason, quantity: reason === 'given_away' ? -quantity : quantity, note }
  const editsSaved = before ? !hasValues(before, row) : isRepeat && quantity !== 0
  if (editsSaved) await requireNewest(tx, variantId, before?.id ?? 0)
  const changed = await replaceEffect(tx, variant, effectOf(before), effectOf(row))
  if (before) {
    const hasId = eq(stockMovements.id, before.id)
    if (quantity === 0) await tx.delete(stockMovements).where(hasId)
    else await tx.update(stockMovements).set(row).where(hasId)
  } else if (quantity !== 0) {
    await tx.insert(stockMovements).values({ ...row, variantId, requestId, createdAt: now })
  }
  return changed
}

async function lockVariant(tx: Db, id: string): Promise<VariantRow> {
  const [row] = await tx.select().from(variants).where(eq(variants.id, id)).for('no key update')
  if (!row) throw notFound('This size')
  return row
}

async function findMovement(
  tx: Db,
  requestId: string,
  variantId: string,
): Promise<Movement | null> {
  const [movement] = await tx
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.requestId, requestId))
  if (movement && movement.variantId !== variantId) {
    throw new CodedError('conflict', 'Already saved for another size.')
  }
  return movement ?? null
}

/** A later correction counted with this change; editing it now would undo that correction. */
async function requireNewest(tx: Db, variantId: string, id: number): Promise<void> {
  const byAdmin = isNull(stockMovements.orderId)
  const later = and(eq(stockMovements.variantId, variantId), gt(stockMovements.id, id), byAdmin)
  const [newer] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(later)
    .orderBy(desc(stockMovements.id))
    .limit(1)
  if (newer) throw refusal(CHANGED_SINCE)
}

function effectOf(movement: { reason: string; quantity: number } | null): Effect {
  if (!movement) return NO_EFFECT
  const givenAway: StockReason = 'given_away'
  return movement.reason === givenAway
    ? { purchased: 0, givenAway: -movement.quantity }
    : { purchased: movement.quantity, givenAway: 0 }
}

/** `updatedAt` does not change: it is the time of the last edit of the size's own fields. */
async function replaceEffect(
  tx: Db,
  variant: VariantRow,
  before: Effect,
  after: Effect,
): Promise<StockedVariant> {
  const purchased = after.purchased - before.purchased
  const givenAway = after.givenAway - before.givenAway
  requireStock(variant, purchased - givenAway)
  const [changed] = await tx
    .update(variants)
    .set({
      quantityPurchased: sql`${variants.quantityPurchased} + ${purchased}`,
      quantityGivenAway: sql`${variants.quantityGivenAway} + ${givenAway}`,
    })
    .where(eq(variants.id, variant.id))
    .returning()
  return toStockedVariant(changed ?? variant)
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
