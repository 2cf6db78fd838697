import { eq } from 'drizzle-orm'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { toAdminOrders } from './order-view.ts'

/** One order with its lines and refunds; `not_found`. */
export async function getOrder(
  { db, now }: { db: Db; now: Date },
  id: string,
): Promise<AdminOrder> {
  const rows = await db.select().from(orders).where(eq(orders.id, id))
  const [order] = await toAdminOrders({ db, now }, rows)
  if (!order) throw notFound('This order')
  return order
}
