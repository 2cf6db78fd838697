import { and, eq, exists, inArray, lt, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

const BATCH = 500
const FORGOTTEN = 'Removed'

/**
 * Takes the buyer out of orders that are settled and two years old, past any return or dispute, unless money is on its
 * way back to them; what was sold, when and for how much stays (decision 33).
 */
export async function forgetCustomers({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.orders.customer)
  const settled = inArray(orders.state, ['paid', 'failed', 'lapsed'])
  const isReturning = exists(
    db
      .select({ found: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), inArray(refunds.state, ['pending', 'unknown']))),
  )
  for (;;) {
    const some = db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(lt(orders.createdAt, old), settled, ne(orders.customerEmail, ''), not(isReturning)),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const forgotten = await db
      .update(orders)
      .set({
        customerName: FORGOTTEN,
        customerEmail: '',
        customerPhone: null,
        sentMemberId: null,
        memberId: null,
        browserHash: null,
      })
      .where(inArray(orders.id, some))
      .returning({ id: orders.id })
    if (forgotten.length < BATCH) return
  }
}
