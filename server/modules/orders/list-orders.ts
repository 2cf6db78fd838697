import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AdminOrder, OrderFilter } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { isFilledLateUnreviewed, isOtherAmountUnreviewed } from '#server/db/schema/order-shelves.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { needsAttention, refunds } from '#server/db/schema/shop-money.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { isBoughtBy } from '#server/modules/checkout/order-rows.ts'
import { toAdminOrders } from './order-view.ts'

type Scope = { db: Db; now: Date }

const NEWEST: Listing<typeof orders> = {
  table: orders,
  id: orders.id,
  by: [orders.createdAt, orders.id],
  direction: 'desc',
}

const isRestocked = sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.restock})`

const FILTERS: Record<OrderFilter, SQL | undefined> = {
  to_hand_over: and(
    eq(orders.state, 'paid'),
    isNull(orders.handedOverAt),
    lt(orders.refunded, orders.total),
    not(isRestocked),
  ),
  handed_over: isNotNull(orders.handedOverAt),
  refunded: gt(orders.refunded, 0),
  unpaid: ne(orders.state, 'paid'),
}

const SEARCHED = [
  sql`${orders.number}::text`,
  orders.customerName,
  orders.customerEmail,
  orders.customerPhone,
]

/**
 * A page of the shop's orders, newest first, for admins, and how many match. A search for a buyer's full e-mail address
 * finds only that buyer's orders.
 */
export async function listOrders(
  { db, now }: Scope,
  page: Page & { filter: OrderFilter | null },
): Promise<{ rows: AdminOrder[]; total: string }> {
  const filter = page.filter === null ? undefined : FILTERS[page.filter]
  const search = (await knownBuyer(db, page.q)) ?? matching(page.q, SEARCHED)
  const { rows, total } = await readListing(db, NEWEST, and(filter, search), page)
  return { rows: await toAdminOrders({ db, now }, rows), total }
}

async function knownBuyer(db: Db, q: string | null): Promise<SQL | undefined> {
  if (!q || !isWholeAddress(q)) return undefined
  const isTheirs = isBoughtBy(q)
  const [one] = await db.select({ id: orders.id }).from(orders).where(isTheirs).limit(1)
  return one && isTheirs
}

const isWholeAddress = (q: string) => /^[^\s@]+@[^\s@]+$/.test(q)

/**
 * Every order that needs attention by the domain's rule, newest first. Each branch of the query has its
 * own partial index of unreviewed rows, so it stays fast however many orders exist.
 */
export async function listNeedingAttention({
  db,
  now,
}: {
  db: Db
  now: Date
}): Promise<AdminOrder[]> {
  const candidates = unionAll(
    // Written literally as in the indexes: with parameters the planner would not use them.
    db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.state} in ('charging', 'unknown')`),
    db.select({ id: orders.id }).from(orders).where(isFilledLateUnreviewed(orders)),
    db.select({ id: refunds.orderId }).from(refunds).where(needsAttention(refunds)),
    db
      .select({ id: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(isOtherAmountUnreviewed(paymentAttempts)),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, candidates))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const adminOrders = await toAdminOrders({ db, now }, rows)
  return adminOrders.filter(({ reasons }) => reasons.length > 0)
}

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
