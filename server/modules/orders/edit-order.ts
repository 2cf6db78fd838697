import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { type AdminOrder, isReturned, type OrderEdit } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { type OrderRow, readLines } from '#server/modules/checkout/order-rows.ts'
import { getOrder } from './list-orders.ts'

type Scope = { db: Db; now: Date }

/**
 * Marks an order as handed over or undoes that, and records what an admin has reviewed (decision 30). Throws
 * `not_found`, and `conflict` for an order that is unpaid, fully refunded, fully returned or already handed over.
 */
export async function editOrder(
  { db, now }: Scope,
  id: string,
  { handedOver, reviewedUpTo }: OrderEdit,
): Promise<AdminOrder> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw notFound('This order')
    if (handedOver) await requireToHandOver(tx, order)
    const changes: Partial<OrderRow> = { updatedAt: now }
    if (handedOver !== undefined) changes.handedOverAt = handedOver ? now : null
    if (reviewedUpTo) changes.reviewedAt = laterReview(now, order, reviewedUpTo)
    await tx.update(orders).set(changes).where(eq(orders.id, id))
  })
  return getOrder({ db, now }, id)
}

async function requireToHandOver(tx: Db, order: OrderRow): Promise<void> {
  if (order.state !== 'paid') throw refusal('This order isn’t paid.')
  if (order.handedOverAt)
    throw refusal('Someone else already handed it over. Check with them first.')
  if (order.refunded >= order.total) throw refusal('This order was fully refunded.')
  if (isReturned({ lines: await readLines(tx, order.id) })) {
    throw refusal('Everything in this order was returned.')
  }
}

/** Never later than now, and never earlier than the previous review. */
function laterReview(now: Date, { reviewedAt }: OrderRow, upTo: Date): Date {
  const reviewedUpTo = upTo < now ? upTo : now
  return reviewedAt !== null && reviewedAt > reviewedUpTo ? reviewedAt : reviewedUpTo
}

function refusal(message: string): CodedError {
  return new CodedError('conflict', message)
}
