import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { orders, paymentAttempts, stockHolds, variants } from '#server/db/schema/shop.ts'

export type Amounts = ReadonlyMap<string, number>

/** The held quantities of several orders, summed by variant. */
export async function heldBy(tx: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ variantId: stockHolds.variantId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(inArray(stockHolds.orderId, orderIds))
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of rows) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  }
  return sums
}

export type StockRow = typeof variants.$inferSelect

/** Locks the variants' rows in order of id; otherwise carts that share variants would deadlock. */
export function lockStock(tx: Db, ids: Iterable<string>): Promise<StockRow[]> {
  return (
    tx
      .select()
      .from(variants)
      .where(inArray(variants.id, [...new Set(ids)]))
      .orderBy(asc(variants.id))
      // Inserting lines takes a key share lock on the variants, which only this weaker lock allows.
      .for('no key update')
  )
}

/**
 * Replaces the holds `before` with `wanted` by one conditional update per variant, in order of id. Returns the variant
 * with too few left, or null.
 */
export async function moveHolds(tx: Db, before: Amounts, wanted: Amounts): Promise<string | null> {
  const ids = [...new Set([...before.keys(), ...wanted.keys()])].sort()
  for (const id of ids) {
    const more = (wanted.get(id) ?? 0) - (before.get(id) ?? 0)
    if (more === 0) continue
    const held = sql`${variants.quantityHeld} + ${more}`
    const isInStock = sql`${variants.quantitySold} + ${variants.quantityGivenAway} + ${variants.quantityHeld} + ${more} <= ${variants.quantityPurchased}`
    // Fewer can be held even of a variant that is no longer sold.
    const canHold = more > 0 ? and(isInStock, isNull(variants.retiredAt)) : undefined
    const updated = await tx
      .update(variants)
      .set({ quantityHeld: held, ...sameVersion(variants) })
      .where(and(eq(variants.id, id), canHold))
      .returning({ id: variants.id })
    if (updated.length === 0) return id
  }
  return null
}

/** Saves the holds of an order; amounts of 0 are deleted. */
export async function writeHolds(tx: Db, orderId: string, amounts: Amounts): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId))
  const rows = [...amounts]
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => ({ orderId, variantId, quantity }))
  if (rows.length > 0) await tx.insert(stockHolds).values(rows)
}

/** Marks open orders as lapsed, because they were replaced or expired, after their stock was released. */
export async function markLapsed(
  tx: Db,
  now: Date,
  orderIds: string[],
  failure: string | null = null,
): Promise<void> {
  if (orderIds.length === 0) return
  await tx.delete(stockHolds).where(inArray(stockHolds.orderId, orderIds))
  await tx
    .update(orders)
    .set({ state: 'lapsed', failure, updatedAt: now })
    .where(inArray(orders.id, orderIds))
}

/** Releases the holds of an order whose charge had begun, and ends its attempt. */
export async function releaseCharge(
  { db: tx, now }: { db: Db; now: Date },
  orderId: string,
): Promise<void> {
  await moveHolds(tx, await heldBy(tx, [orderId]), new Map())
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId))
  await tx
    .update(paymentAttempts)
    .set({ settledAt: now })
    .where(eq(paymentAttempts.orderId, orderId))
}
