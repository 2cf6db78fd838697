import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { availableOf } from '#domain/merch/product.ts'
import type { StockChange } from '#domain/merch/stock-change.schema.ts'
import type { StockReason } from '#domain/merch/stock-movement.ts'
import type { StockedVariant } from '#domain/merch/stocked-product.ts'
import type { Db } from '#server/db/db.ts'
import { holdsAll } from '#server/db/insert-once.ts'
import { stockMovements, variants } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { toStockedVariant, type VariantRow } from './stocked-view.ts'

type Scope = { db: Db; now: Date }
type Effect = { purchased: number; givenAway: number }
type Movement = typeof stockMovements.$inferSelect

const MOST = 10_000_000
const COUNTED_SINCE =
  'This change was saved before, and the stock was changed again since. Look at it in the history, then save a new one'
const NO_EFFECT: Effect = { purchased: 0, givenAway: 0 }

/**
 * Changes a size's stock and writes down why, in one transaction (decision 10) and once per `id`: sent again, it edits
 * that change (decision 20). Throws `not_found`, and `conflict` when fewer are left than would go, or when it would edit a
 * change that was counted with since.
 */
export async function changeStock(
  { db, now }: Scope,
  variantId: string,
  change: StockChange,
): Promise<StockedVariant> {
  return db.transaction((tx) => writeChange({ db: tx, now }, variantId, change))
}

/** The same within a transaction; a change of none leaves nothing in the history, so its `isRepeat` has to be told. */
export async function writeChange(
  { db: tx, now }: Scope,
  variantId: string,
  { id: requestId, reason, quantity, note }: StockChange,
  isRepeat = false,
): Promise<StockedVariant> {
  const variant = await lockVariant(tx, variantId)
  const before = requestId ? await writtenBefore(tx, requestId, variantId) : null
  const row = { reason, quantity: reason === 'given_away' ? -quantity : quantity, note }
  const isOther = before ? !holdsAll(before, row) : isRepeat && quantity !== 0
  if (isOther) await requireNewest(tx, variantId, before?.id ?? 0)
  const changed = await move(tx, variant, effectOf(before), effectOf(row))
  if (before) {
    const one = eq(stockMovements.id, before.id)
    if (quantity === 0) await tx.delete(stockMovements).where(one)
    else await tx.update(stockMovements).set(row).where(one)
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

async function writtenBefore(
  tx: Db,
  requestId: string,
  variantId: string,
): Promise<Movement | null> {
  const [there] = await tx
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.requestId, requestId))
  if (there && there.variantId !== variantId) {
    throw new CodedError('conflict', 'This change was saved for another size already')
  }
  return there ?? null
}

/** Whoever wrote a later change, to put right what they counted, would see it undone by an edit of this one. */
async function requireNewest(tx: Db, variantId: string, id: number): Promise<void> {
  const byAdmin = isNull(stockMovements.orderId)
  const later = and(eq(stockMovements.variantId, variantId), gt(stockMovements.id, id), byAdmin)
  if ((await tx.$count(stockMovements, later)) > 0) throw refusal(COUNTED_SINCE)
}

function effectOf(movement: { reason: string; quantity: number } | null): Effect {
  if (!movement) return NO_EFFECT
  const givenAway: StockReason = 'given_away'
  return movement.reason === givenAway
    ? { purchased: 0, givenAway: -movement.quantity }
    : { purchased: movement.quantity, givenAway: 0 }
}

/** `updatedAt` stays: that is when somebody wrote in the size's own fields. */
async function move(
  tx: Db,
  variant: VariantRow,
  before: Effect,
  after: Effect,
): Promise<StockedVariant> {
  const purchased = after.purchased - before.purchased
  const givenAway = after.givenAway - before.givenAway
  requireRoom(variant, purchased - givenAway)
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

function requireRoom(variant: VariantRow, change: number): void {
  const left = availableOf(variant)
  if (left + change < 0) throw refusal(tooFew(left))
  if (variant.quantityPurchased + change > MOST) throw refusal('More than the shop can count')
}

function tooFew(left: number): string {
  const others = 'sold, given away or held by a checkout'
  return left === 0
    ? `None are left: all are ${others}`
    : `Only ${left} left: the others are ${others}`
}

function refusal(message: string): CodedError {
  return new CodedError('conflict', message, { fields: { quantity: message } })
}
