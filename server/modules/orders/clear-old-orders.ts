import { and, eq, exists, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts, stockMovements } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

const BATCH = 200

/**
 * Removes orders that bought nothing after a year, and sales after seven, with their lines, payments and refunds.
 * Nothing goes that is not settled, or for which money moved and nobody knows how (decision 33).
 */
export async function clearOldOrders({ db, now }: { db: Db; now: Date }): Promise<void> {
  const madeBefore = (ms: number) => lt(orders.createdAt, new Date(now.getTime() - ms))
  const has = (table: PgTable, orderId: PgColumn, which?: SQL) =>
    exists(
      db
        .select({ found: sql`1` })
        .from(table)
        .where(and(eq(orderId, orders.id), which)),
    )
  const { squarePaymentId, foundAmount } = paymentAttempts
  const money = or(isNotNull(squarePaymentId), isNotNull(foundAmount))
  const moved = or(
    has(refunds, refunds.orderId),
    has(paymentAttempts, paymentAttempts.orderId, money),
  )
  const returning = inArray(refunds.state, ['pending', 'unknown'])
  const boughtNothing = and(
    madeBefore(LIFETIMES.orders.boughtNothing),
    inArray(orders.state, ['lapsed', 'failed']),
    not(moved ?? sql`false`),
  )
  const oldSale = and(
    madeBefore(LIFETIMES.orders.sale),
    inArray(orders.state, ['paid', 'lapsed', 'failed']),
    not(has(refunds, refunds.orderId, returning)),
  )
  while ((await deleteSome(db, or(boughtNothing, oldSale))) === BATCH);
}

// Movements explain the stock and outlive their order; a refund has to go ahead of it.
function deleteSome(db: Db, where: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const some = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = some.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .update(stockMovements)
      .set({ orderId: null })
      .where(inArray(stockMovements.orderId, ids))
    await tx.delete(refunds).where(inArray(refunds.orderId, ids))
    await tx.delete(orders).where(inArray(orders.id, ids))
    return ids.length
  })
}
