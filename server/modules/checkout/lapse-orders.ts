import { and, asc, eq } from 'drizzle-orm'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { orders } from '#server/db/schema/shop.ts'
import { heldBy, markLapsed, moveHolds } from './move-holds.ts'

type Scope = { db: Db; now: Date }
const NOTHING = new Map<string, number>()

/** Gives back the stock of open orders whose 15 minutes are over; any number of processes may do it (decision 10). */
export async function lapseOrders({ db, now }: Scope): Promise<void> {
  const due = and(eq(orders.state, 'open'), isDue(orders.holdUntil, now, HOLD_MINUTES * 60_000))
  for (;;) {
    const lapsed = await db.transaction(async (tx) => {
      // One order at a time: variants are locked in one order only within each.
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(due)
        .orderBy(asc(orders.holdUntil))
        .limit(1)
        .for('update', { skipLocked: true })
      if (order) await lapse({ db: tx, now }, order.id)
      return order
    })
    if (!lapsed) return
  }
}

/** Gives back the stock of one open order, whose row the caller has locked. */
export async function lapse({ db: tx, now }: Scope, orderId: string): Promise<void> {
  await moveHolds(tx, await heldBy(tx, [orderId]), NOTHING)
  await markLapsed(tx, now, [orderId])
}
