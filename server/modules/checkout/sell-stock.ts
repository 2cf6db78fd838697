import { and, eq, sql } from 'drizzle-orm'
import type { ReturnedLine } from '#domain/merch/order.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { orderLines, stockHolds, stockMovements, variants } from '#server/db/schema/shop.ts'
import { type Amounts, heldBy, lockStock } from './move-holds.ts'
import { readLines } from './order-rows.ts'

type Scope = { db: Db; now: Date }

export async function sellHeld({ db: tx, now }: Scope, orderId: string): Promise<void> {
  const held = await heldBy(tx, [orderId])
  for (const [id, quantity] of sortedById(held)) {
    await tx
      .update(variants)
      .set({
        quantityHeld: sql`${variants.quantityHeld} - ${quantity}`,
        quantitySold: sql`${variants.quantitySold} + ${quantity}`,
        ...sameVersion(variants),
      })
      .where(eq(variants.id, id))
  }
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId))
  await recordMovements({ db: tx, now }, orderId, held, { reason: 'sold', sign: -1 })
}

/** Sells an order's goods after their hold was released; returns false, and sells none, when some are sold out. */
export async function sellAnew({ db: tx, now }: Scope, orderId: string): Promise<boolean> {
  const wanted = await amountsOf(tx, orderId)
  const stock = await lockStock(tx, wanted.keys())
  if (stock.some((variant) => availableOf(variant) < (wanted.get(variant.id) ?? 0))) return false
  await moveSold(tx, wanted, 1)
  await recordMovements({ db: tx, now }, orderId, wanted, { reason: 'sold', sign: -1 })
  return true
}

/** Returns pieces of a paid order to stock; the database refuses more than its lines have left. */
export async function returnGoods(
  { db: tx, now }: Scope,
  orderId: string,
  returns: readonly ReturnedLine[],
): Promise<void> {
  for (const { variantId, quantity } of returns) {
    await tx
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.variantId, variantId)))
  }
  const returned = new Map(returns.map(({ variantId, quantity }) => [variantId, quantity]))
  await moveSold(tx, returned, -1)
  await recordMovements({ db: tx, now }, orderId, returned, { reason: 'returned', sign: 1 })
}

async function amountsOf(tx: Db, orderId: string): Promise<Amounts> {
  const lines = await readLines(tx, orderId)
  return new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
}

async function moveSold(tx: Db, amounts: Amounts, sign: 1 | -1): Promise<void> {
  for (const [id, quantity] of sortedById(amounts)) {
    await tx
      .update(variants)
      .set({
        quantitySold: sql`${variants.quantitySold} + ${sign * quantity}`,
        ...sameVersion(variants),
      })
      .where(eq(variants.id, id))
  }
}

async function recordMovements(
  { db: tx, now: createdAt }: Scope,
  orderId: string,
  amounts: Amounts,
  { reason, sign }: { reason: 'sold' | 'returned'; sign: 1 | -1 },
): Promise<void> {
  const rows = sortedById(amounts).map(([variantId, quantity]) => ({
    variantId,
    quantity: sign * quantity,
    orderId,
    reason,
    createdAt,
  }))
  if (rows.length > 0) await tx.insert(stockMovements).values(rows)
}

/** Always in the same order of variants, as in `moveHolds`, to avoid deadlocks. */
function sortedById(amounts: Amounts): [string, number][] {
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))
}
