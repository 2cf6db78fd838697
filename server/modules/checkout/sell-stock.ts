import { asc, eq, inArray, sql } from 'drizzle-orm'
import { availableOf } from '#domain/merch/product.ts'
import type { Db } from '#server/db/db.ts'
import { stockHolds, stockMovements, variants } from '#server/db/schema/shop.ts'
import { type Amounts, heldBy } from './move-holds.ts'
import { readLines } from './order-rows.ts'

type Scope = { db: Db; now: Date }

/** Turns what an order holds into a sale. */
export async function sellHeld({ db: tx, now }: Scope, orderId: string): Promise<void> {
  const held = await heldBy(tx, [orderId])
  for (const [id, quantity] of inOneOrder(held)) {
    await tx
      .update(variants)
      .set({
        quantityHeld: sql`${variants.quantityHeld} - ${quantity}`,
        quantitySold: sql`${variants.quantitySold} + ${quantity}`,
      })
      .where(eq(variants.id, id))
  }
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId))
  await noteMovements({ db: tx, now }, orderId, held, { reason: 'sold', sign: -1 })
}

/** Sells an order's goods that it holds no more; answers false, and sells none, when some are not there. */
export async function sellAnew({ db: tx, now }: Scope, orderId: string): Promise<boolean> {
  const wanted = await amountsOf(tx, orderId)
  const stock = await tx
    .select()
    .from(variants)
    .where(inArray(variants.id, [...wanted.keys()]))
    .orderBy(asc(variants.id))
    // Lines that others insert keep the variants by a key share, which only this weaker lock lets by.
    .for('no key update')
  if (stock.some((variant) => availableOf(variant) < (wanted.get(variant.id) ?? 0))) return false
  await moveSold(tx, wanted, 1)
  await noteMovements({ db: tx, now }, orderId, wanted, { reason: 'sold', sign: -1 })
  return true
}

/** Puts a paid order's goods back into the stock. */
export async function returnGoods({ db: tx, now }: Scope, orderId: string): Promise<void> {
  const back = await amountsOf(tx, orderId)
  await moveSold(tx, back, -1)
  await noteMovements({ db: tx, now }, orderId, back, { reason: 'returned', sign: 1 })
}

async function amountsOf(tx: Db, orderId: string): Promise<Amounts> {
  const lines = await readLines(tx, orderId)
  return new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
}

async function moveSold(tx: Db, amounts: Amounts, sign: 1 | -1): Promise<void> {
  for (const [id, quantity] of inOneOrder(amounts)) {
    await tx
      .update(variants)
      .set({ quantitySold: sql`${variants.quantitySold} + ${sign * quantity}` })
      .where(eq(variants.id, id))
  }
}

async function noteMovements(
  { db: tx, now: createdAt }: Scope,
  orderId: string,
  amounts: Amounts,
  { reason, sign }: { reason: 'sold' | 'returned'; sign: 1 | -1 },
): Promise<void> {
  const rows = inOneOrder(amounts).map(([variantId, quantity]) => ({
    ...{ variantId, quantity: sign * quantity, orderId, reason, createdAt },
  }))
  if (rows.length > 0) await tx.insert(stockMovements).values(rows)
}

/** Variants are changed in one order by everybody, as in `moveHolds`. */
function inOneOrder(amounts: Amounts): [string, number][] {
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))
}
