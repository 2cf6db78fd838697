import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  lt,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import { REMOVED_NAME } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'

const YEAR = 365 * 24 * 3_600_000
/** How long orders and their buyers' details are stored, in milliseconds; docs/retention.md says why. */
export const ORDER_LIFETIMES = { boughtNothing: YEAR, customer: 2 * YEAR, sale: 7 * YEAR } as const

/**
 * Deletes unpaid orders after a year and sales after seven, with their lines, payments and refunds; their movements
 * explain the stock and remain. Unsettled orders and those with unexplained payments are never deleted.
 */
export async function clearOldOrders({ db, now }: { db: Db; now: Date }): Promise<void> {
  const madeBefore = (ms: number) => lt(orders.createdAt, new Date(now.getTime() - ms))
  const hasRow = (table: PgTable, orderId: PgColumn, which?: SQL) =>
    exists(
      db
        .select({ found: sql`1` })
        .from(table)
        .where(and(eq(orderId, orders.id), which)),
    )
  const { squarePaymentId, foundAmount } = paymentAttempts
  const isPayment = or(isNotNull(squarePaymentId), isNotNull(foundAmount))
  const hasMoved = or(
    hasRow(refunds, refunds.orderId),
    hasRow(paymentAttempts, paymentAttempts.orderId, isPayment),
  )
  const isPendingRefund = inArray(refunds.state, ['pending', 'unknown'])
  const boughtNothing = and(
    madeBefore(ORDER_LIFETIMES.boughtNothing),
    inArray(orders.state, ['lapsed', 'failed']),
    not(hasMoved ?? sql`false`),
  )
  const oldSale = and(
    madeBefore(ORDER_LIFETIMES.sale),
    inArray(orders.state, ['paid', 'lapsed', 'failed']),
    not(hasRow(refunds, refunds.orderId, isPendingRefund)),
  )
  await deleteInBatches(db, { table: orders, key: orders.id }, or(boughtNothing, oldSale))
}

/** The club's day on which `forgetCustomers` takes a member's details from the newest of their orders; null without one. */
export async function buyerKnownUntil(
  { db, timeZone }: { db: Db; timeZone: string },
  { memberId, email }: { memberId: string; email: string | null },
): Promise<CalendarDay | null> {
  const isBuyer = or(
    eq(orders.memberId, memberId),
    email ? eq(sql`lower(${orders.customerEmail})`, email) : undefined,
  )
  const [newest] = await db
    .select({ at: max(orders.createdAt) })
    .from(orders)
    .where(isBuyer)
  if (!newest?.at) return null
  return dayInZone(new Date(newest.at.getTime() + ORDER_LIFETIMES.customer), timeZone)
}

const ORDERS_PER_UPDATE = 500

/**
 * Removes the buyer's details from settled orders after two years, past any return or dispute, unless a refund is in
 * progress; what was sold, when and for how much remains.
 */
export async function forgetCustomers({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - ORDER_LIFETIMES.customer)
  const isFinal = inArray(orders.state, ['paid', 'failed', 'lapsed'])
  const hasPendingRefund = exists(
    db
      .select({ found: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), inArray(refunds.state, ['pending', 'unknown']))),
  )
  // An order without an e-mail address has lost its details already.
  const hasDetails = ne(orders.customerEmail, '')
  for (;;) {
    const some = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(lt(orders.createdAt, old), isFinal, hasDetails, not(hasPendingRefund)))
      .limit(ORDERS_PER_UPDATE)
      .for('update', { skipLocked: true })
    const forgotten = await db
      .update(orders)
      .set({
        customerName: REMOVED_NAME,
        customerEmail: '',
        customerPhone: null,
        sentMemberId: null,
        memberId: null,
        browserHash: null,
      })
      .where(inArray(orders.id, some))
      .returning({ id: orders.id })
    if (forgotten.length < ORDERS_PER_UPDATE) return
  }
}
