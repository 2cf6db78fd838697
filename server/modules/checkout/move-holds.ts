import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts, stockHolds, variants } from '#server/db/schema/shop.ts'

/** How many of each variant. */
export type Amounts = ReadonlyMap<string, number>

/** What orders hold, summed up by variant. */
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

/**
 * Holds `wanted` in place of `before`, by one conditional update for each variant, in one order for everybody, or
 * carts that share variants would deadlock. Answers the variant that has too few left, or null.
 */
export async function moveHolds(tx: Db, before: Amounts, wanted: Amounts): Promise<string | null> {
  const ids = [...new Set([...before.keys(), ...wanted.keys()])].sort()
  for (const id of ids) {
    const more = (wanted.get(id) ?? 0) - (before.get(id) ?? 0)
    if (more === 0) continue
    const held = sql`${variants.quantityHeld} + ${more}`
    const fits = sql`${variants.quantitySold} + ${variants.quantityGivenAway} + ${variants.quantityHeld} + ${more} <= ${variants.quantityPurchased}`
    const moved = await tx
      .update(variants)
      .set({ quantityHeld: held })
      .where(
        more > 0 ? and(eq(variants.id, id), fits, isNull(variants.retiredAt)) : eq(variants.id, id),
      )
      .returning({ id: variants.id })
    if (moved.length === 0) return id
  }
  return null
}

/** Ends open orders, which their browser replaced or whose time is over, once their stock was given back. */
export async function markLapsed(tx: Db, now: Date, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.delete(stockHolds).where(inArray(stockHolds.orderId, orderIds))
  await tx
    .update(orders)
    .set({ state: 'lapsed', updatedAt: now })
    .where(inArray(orders.id, orderIds))
}

/** Gives back what an order holds of which a charge was begun, and ends its attempt. */
export async function giveBack(
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
