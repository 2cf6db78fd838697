import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { toAdminOrders } from './order-view.ts'

/** Every order that needs a person by the rule of the domain, newest first (decision 30). */
export async function listNeedingPerson({ db, now }: { db: Db; now: Date }): Promise<AdminOrder[]> {
  const troubled = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(or(inArray(refunds.state, ['unknown', 'failed']), eq(refunds.askedBy, 'system')))
  const otherwise = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(isNotNull(paymentAttempts.foundAmount))
  const unsettled = inArray(orders.state, ['charging', 'unknown'])
  const filledLate = and(eq(orders.state, 'paid'), isNotNull(orders.failure))
  const rows = await db
    .select()
    .from(orders)
    .where(or(unsettled, filledLate, inArray(orders.id, troubled), inArray(orders.id, otherwise)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const seen = await toAdminOrders({ db, now }, rows)
  return seen.filter(({ reasons }) => reasons.length > 0)
}
