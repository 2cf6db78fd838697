import { max } from 'date-fns'
import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { type EditedOrder, isRestocked, type OrderEdit } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { closeUnfilled } from '#server/modules/checkout/close-unfilled.ts'
import { noteAttemptReviewed, type OrderRow } from '#server/modules/checkout/order-rows.ts'
import { noteRefundsReviewed, readRefunds } from '#server/modules/refunds/refund-rows.ts'
import { getOrder } from './get-order.ts'

type Scope = { db: Db; now: Date }

/**
 * Marks an order as handed over or takes that back, and notes what an admin has looked at (decision 30). Sent again, it
 * changes nothing, and a hand-over tells how long before it was done (decision 31). Throws `not_found`, and `conflict`
 * for an order that is not paid or whose money or goods went back.
 */
export async function editOrder(
  { db, now }: Scope,
  id: string,
  edit: OrderEdit,
): Promise<EditedOrder> {
  const handedOverBefore = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw notFound('This order')
    const changes: Partial<typeof orders.$inferInsert> = {
      ...(edit.handedOver === undefined
        ? {}
        : await handing({ db: tx, now }, order, edit.handedOver)),
      ...(edit.closed ? await closeUnfilled({ db: tx, now }, order) : {}),
      ...(edit.reviewedUpTo === undefined
        ? {}
        : await reviewing({ db: tx, now }, order, edit.reviewedUpTo)),
    }
    if (Object.keys(changes).length > 0) {
      await tx
        .update(orders)
        .set({ ...changes, updatedAt: now })
        .where(eq(orders.id, id))
    }
    if (changes.reviewedAt) await noteLookedAt(tx, id, changes.reviewedAt)
    return edit.handedOver ? order.handedOverAt : null
  })
  const edited = await getOrder({ db, now }, id)
  if (handedOverBefore === null) return edited
  return { ...edited, handedOverBefore: Math.max(now.getTime() - handedOverBefore.getTime(), 0) }
}

async function handing(
  { db: tx, now }: Scope,
  order: OrderRow,
  handedOver: boolean,
): Promise<Partial<OrderRow>> {
  if (!handedOver) return order.handedOverAt === null ? {} : { handedOverAt: null }
  if (order.handedOverAt !== null) return {}
  if (order.state !== 'paid') throw refusal('This order is not paid')
  if (order.refunded >= order.total) throw refusal('The whole amount of this order was returned')
  if (isRestocked({ refunds: await readRefunds(tx, order.id) })) {
    throw refusal('The goods of this order went back into the stock')
  }
  return { handedOverAt: now }
}

/** Kept beside what was looked at, so that one index for each tells what was not. */
async function noteLookedAt(tx: Db, orderId: string, reviewedAt: Date): Promise<void> {
  await noteRefundsReviewed(tx, orderId, reviewedAt)
  await noteAttemptReviewed(tx, orderId, reviewedAt)
}

/** Nothing that is still to come counts as seen, and nothing seen is forgotten. */
async function reviewing(
  { db: tx, now }: Scope,
  order: OrderRow,
  upTo: Date,
): Promise<Partial<OrderRow>> {
  const newest = await newestOf(tx, order)
  // What stands there was seen, also when a clock that was ahead has dated it (decision 34).
  const latest = newest > now ? newest : now
  const seen = upTo < latest ? upTo : latest
  const { reviewedAt } = order
  return reviewedAt !== null && reviewedAt >= seen ? {} : { reviewedAt: seen }
}

async function newestOf(tx: Db, { id, createdAt, paidAt }: OrderRow): Promise<Date> {
  const refunds = await readRefunds(tx, id)
  const moments = refunds.flatMap((refund) => [refund.createdAt, refund.settledAt])
  return max([createdAt, paidAt, ...moments].filter((moment) => moment !== null))
}

function refusal(message: string): CodedError {
  return new CodedError('conflict', message)
}
