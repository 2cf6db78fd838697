import { desc, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { isFilledLateUnseen, isOtherUnseen } from '#server/db/schema/order-shelves.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { isForPerson, refunds } from '#server/db/schema/shop-money.ts'
import { toAdminOrders } from './order-view.ts'

/**
 * Every order that needs a person by the rule of the domain, newest first (decision 30). Each branch of the query has
 * an index of its own, which holds only what nobody has looked at, however many orders there ever were.
 */
export async function listNeedingPerson({ db, now }: { db: Db; now: Date }): Promise<AdminOrder[]> {
  const candidates = unionAll(
    // Literally as in the indexes: with parameters the planner could not tell that they fit.
    db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.state} in ('charging', 'unknown')`),
    db.select({ id: orders.id }).from(orders).where(isFilledLateUnseen(orders)),
    db.select({ id: refunds.orderId }).from(refunds).where(isForPerson(refunds)),
    db
      .select({ id: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(isOtherUnseen(paymentAttempts)),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, candidates))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const seen = await toAdminOrders({ db, now }, rows)
  return seen.filter(({ reasons }) => reasons.length > 0)
}
