import { and, eq, gt, gte, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { OrderRow } from './order-rows.ts'

/** Whether the same browser or address has a later order that is paid or may yet be (decision 30). */
export async function hasBoughtAgain(tx: Db, order: OrderRow): Promise<boolean> {
  const isSameBuyer = or(
    eq(orders.customerEmail, order.customerEmail),
    order.browserHash === null ? undefined : eq(orders.browserHash, order.browserHash),
  )
  const isLater = and(gte(orders.createdAt, order.createdAt), gt(orders.number, order.number ?? 0))
  const counts = inArray(orders.state, ['open', 'charging', 'unknown', 'paid'])
  return (await tx.$count(orders, and(isLater, isSameBuyer, counts))) > 0
}
