import { and, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder, OrderFilter } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { isRefunded, isToBeGiven, isUnpaid, orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import type { Page } from '#server/http/input.ts'
import {
  inOrder,
  type Listing,
  lyingTogether,
  matchingWords,
  requireSeenRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'
import { toAdminOrders } from './order-view.ts'

type Scope = { db: Db; now: Date }

const NEWEST: Listing = {
  table: orders,
  id: orders.id,
  by: [orders.createdAt, orders.id],
  direction: 'desc',
}

const isRestocked = sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.restock})`

const FILTERS: Record<OrderFilter, SQL | undefined> = {
  to_hand_over: and(isToBeGiven(orders), not(isRestocked)),
  handed_over: isNotNull(orders.handedOverAt),
  refunded: isRefunded(orders),
  unpaid: isUnpaid(orders),
}

/** A page of the shop's orders, newest first, for admins, and how many match. */
export async function listOrders(
  { db, now }: Scope,
  page: Page & { filter: OrderFilter | null },
): Promise<{ rows: AdminOrder[]; total: string }> {
  const words = matchingWords(page.q, orders)
  const where = and(page.filter === null ? undefined : FILTERS[page.filter], words)
  const reading = db
    .select()
    .from(orders)
    .where(and(where, words && lyingTogether(orders), rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  const [rows, total] = await Promise.all([reading, totalCount(db, orders, where)])
  await requireSeenRow(db, NEWEST, page, rows)
  return { rows: await toAdminOrders({ db, now }, rows), total }
}
