import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder, OrderFilter } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { isRefunded, isToBeGiven, isUnpaid, lowerEmail } from '#server/db/schema/order-shelves.ts'
import { orders } from '#server/db/schema/shop.ts'
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

/**
 * A page of the shop's orders, newest first, for admins, and how many match. A whole e-mail address that somebody bought
 * with finds that buyer's orders alone (decision 29).
 */
export async function listOrders(
  { db, now }: Scope,
  page: Page & { filter: OrderFilter | null },
): Promise<{ rows: AdminOrder[]; total: string }> {
  const shelf = page.filter === null ? undefined : FILTERS[page.filter]
  const buyer = await knownBuyer(db, page.q)
  const words = buyer ? undefined : matchingWords(page.q, orders)
  const where = and(shelf, buyer, words)
  const readPage = async () => {
    const rows = await db
      .select()
      .from(orders)
      .where(and(where, words && lyingTogether(orders), rowsAfter(NEWEST, page.before)))
      .orderBy(...inOrder(NEWEST))
      .limit(page.limit)
    await requireSeenRow(db, NEWEST, page, rows)
    return toAdminOrders({ db, now }, rows)
  }
  const [rows, total] = await Promise.all([readPage(), totalCount(db, orders, where)])
  return { rows, total }
}

async function knownBuyer(db: Db, q: string | null): Promise<SQL | undefined> {
  if (!q || !isWholeAddress(q)) return undefined
  const isTheirs = eq(lowerEmail(orders), sql`lower(${q})`)
  const [one] = await db.select({ id: orders.id }).from(orders).where(isTheirs).limit(1)
  return one && isTheirs
}

const isWholeAddress = (q: string) => /^[^\s@]+@[^\s@]+$/.test(q)
