import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReturnedLine } from '#domain/merch/order.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { orderLines, stockMovements, variants } from '#server/db/schema/shop.ts'

type Scope = { db: Db; now: Date }

/** Locks the variants' rows in order of id; otherwise orders that share variants would deadlock. */
export async function lockStock(tx: Db, which: SQL | undefined): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(which)
    .orderBy(asc(variants.id))
    // Inserting lines takes a key share lock on the variants, which only this weaker lock allows.
    .for('no key update')
}

/** The variants in an order's lines. */
export function isInOrder(tx: Db, orderId: string): SQL {
  const ids = tx
    .select({ id: orderLines.variantId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return inArray(variants.id, ids)
}

/** An order's lines, whose stock is locked until `tx` ends, each with how many of it the order can have. */
export async function lockLines(tx: Db, orderId: string) {
  await lockStock(tx, isInOrder(tx, orderId))
  const rows = await tx
    .select({ line: orderLines, variant: variants })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId))
  return rows.map(({ line, variant }) => ({
    ...line,
    isRetired: variant.retiredAt !== null,
    left: availableOf(variant) + line.held,
  }))
}

type Change = { held?: SQL; sold?: SQL }

/** Adds to the counts of an order's variants what its lines say. */
async function addToCounts(tx: Db, orderId: string, { held, sold }: Change): Promise<void> {
  await tx
    .update(variants)
    .set({
      quantityHeld: sql`${variants.quantityHeld} + ${held ?? 0}`,
      quantitySold: sql`${variants.quantitySold} + ${sold ?? 0}`,
      ...sameVersion(variants),
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.variantId, variants.id)))
}

/** Counts what the lines of a new order hold; the caller has locked their stock. */
export async function countHolds(tx: Db, orderId: string): Promise<void> {
  await addToCounts(tx, orderId, { held: sql`${orderLines.held}` })
}

async function setHeld(tx: Db, orderId: string, held: SQL): Promise<void> {
  await addToCounts(tx, orderId, { held: sql`${held} - ${orderLines.held}` })
  await tx.update(orderLines).set({ held }).where(eq(orderLines.orderId, orderId))
}

/** Holds all pieces of an order, which `lockLines` found in stock. */
export async function holdAll(tx: Db, orderId: string): Promise<void> {
  await setHeld(tx, orderId, sql`${orderLines.quantity}`)
}

/** Releases what an order holds. */
export async function releaseHolds(tx: Db, orderId: string): Promise<void> {
  await lockStock(tx, isInOrder(tx, orderId))
  await setHeld(tx, orderId, sql`0`)
}

/** Sells an order's pieces, held or not; returns false, and sells none, when some are sold out. */
export async function sellOrder({ db: tx, now }: Scope, orderId: string): Promise<boolean> {
  const lines = await lockLines(tx, orderId)
  if (lines.some(({ left, quantity }) => left < quantity)) return false
  await setHeld(tx, orderId, sql`0`)
  await addToCounts(tx, orderId, { sold: sql`${orderLines.quantity}` })
  await tx.insert(stockMovements).values(
    lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity: -quantity,
      orderId,
      reason: 'sold' as const,
      createdAt: now,
    })),
  )
  return true
}

/** Returns pieces of a paid order to stock; the database refuses more than its lines have left. */
export async function returnGoods(
  { db: tx, now: createdAt }: Scope,
  orderId: string,
  returns: readonly ReturnedLine[],
): Promise<void> {
  await lockStock(tx, isInOrder(tx, orderId))
  for (const { variantId, quantity } of returns) {
    await tx
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.variantId, variantId)))
    await tx
      .update(variants)
      .set({ quantitySold: sql`${variants.quantitySold} - ${quantity}`, ...sameVersion(variants) })
      .where(eq(variants.id, variantId))
    await tx
      .insert(stockMovements)
      .values({ variantId, quantity, orderId, reason: 'returned', createdAt })
  }
}
