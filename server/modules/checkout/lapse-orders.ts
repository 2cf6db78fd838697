import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { heldBy, markLapsed, moveHolds } from './move-holds.ts'

type Scope = { db: Db; now: Date }

/** Releases the stock of open orders that expired; safe to run in several processes. */
export async function lapseOrders({ db, now }: Scope): Promise<void> {
  const due = and(eq(orders.state, 'open'), lte(orders.holdUntil, now))
  for (;;) {
    const lapsed = await db.transaction(async (tx) => {
      // One order at a time: variants are only locked in a fixed order within one.
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(due)
        .orderBy(asc(orders.holdUntil))
        .limit(1)
        .for('update', { skipLocked: true })
      if (order) await lapseOrder({ db: tx, now }, order.id)
      return order
    })
    if (!lapsed) return
  }
}

/** Releases the stock of one open order, whose row the caller has locked; `failure` is the message for its buyer. */
export async function lapseOrder(
  { db: tx, now }: Scope,
  orderId: string,
  failure: string | null = null,
): Promise<void> {
  await moveHolds(tx, await heldBy(tx, [orderId]), new Map())
  await markLapsed(tx, now, [orderId], failure)
}
