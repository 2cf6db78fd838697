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
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AdminOrder, OrderFilter } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { isBoughtBy } from '#server/modules/checkout/order-rows.ts'
import { findOrderView, toAdminOrders } from './order-view.ts'

type Scope = { db: Db; now: Date }

const NEWEST: Listing<typeof orders> = {
  table: orders,
  id: orders.id,
  by: [orders.createdAt, orders.id],
  direction: 'desc',
}

const hasRemaining = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.returned} < ${orderLines.quantity})`

const FILTERS: Record<OrderFilter, SQL | undefined> = {
  to_hand_over: and(
    eq(orders.state, 'paid'),
    isNull(orders.handedOverAt),
    lt(orders.refunded, orders.total),
    hasRemaining,
  ),
  handed_over: isNotNull(orders.handedOverAt),
  refunded: gt(orders.refunded, 0),
  unpaid: ne(orders.state, 'paid'),
}

const SEARCHED = {
  texts: [orders.customerName, orders.customerEmail],
  codes: [sql`'order ' || ${orders.number}`, orders.customerPhone],
}

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
  const isBuyers = isBoughtBy(q)
  const [order] = await db.select({ id: orders.id }).from(orders).where(isBuyers).limit(1)
  return order && isBuyers
}

const isWholeAddress = (q: string) => /^[^\s@]+@[^\s@]+$/.test(q)

/** Every order that needs attention by the domain's rule, newest first. */
export async function listNeedingAttention({ db, now }: Scope): Promise<AdminOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(mayNeedAttention(db))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const adminOrders = await toAdminOrders({ db, now }, rows)
  return adminOrders.filter(({ reasons }) => reasons.length > 0)
}

/** Every order that the domain's rule may name, and few others, so that not all orders have to be read. */
function mayNeedAttention(db: Db): SQL | undefined {
  const isTroubled = or(
    inArray(refunds.state, ['unknown', 'failed']),
    eq(refunds.requestedBy, 'system'),
  )
  const troubledRefunds = db.select({ id: refunds.orderId }).from(refunds).where(isTroubled)
  const otherAmounts = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(isNotNull(paymentAttempts.foundAmount))
  return or(
    inArray(orders.state, ['charging', 'unknown']),
    and(eq(orders.state, 'paid'), isNotNull(orders.failure)),
    inArray(orders.id, troubledRefunds),
    inArray(orders.id, otherAmounts),
  )
}

/** One order with its lines and refunds; `not_found`. */
export async function getOrder(scope: Scope, id: string): Promise<AdminOrder> {
  const order = await findOrderView(scope, id)
  if (!order) throw notFound('This order')
  return order
}
