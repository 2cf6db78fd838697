import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { type EditedOrder, isReturned, type OrderEdit } from '#domain/merch/admin-order.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { type OrderRow, readLines } from '#server/modules/checkout/order-rows.ts'
import { getOrder } from './list-orders.ts'

type Scope = { db: Db; now: Date }

/**
 * Marks an order as handed over or undoes that, and records what an admin has reviewed (decision 30). A repeat changes
 * nothing, but returns how long ago the hand-over was. Throws `not_found`, and `conflict` for an order
 * that is unpaid, fully refunded or fully returned.
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
        : await handOverChanges({ db: tx, now }, order, edit.handedOver)),
      ...(edit.reviewedUpTo === undefined ? {} : reviewChanges(now, order, edit.reviewedUpTo)),
    }
    if (Object.keys(changes).length > 0) {
      await tx
        .update(orders)
        .set({ ...changes, updatedAt: now })
        .where(eq(orders.id, id))
    }
    return edit.handedOver ? order.handedOverAt : null
  })
  const edited = await getOrder({ db, now }, id)
  if (handedOverBefore === null) return edited
  return { ...edited, handedOverBefore: Math.max(now.getTime() - handedOverBefore.getTime(), 0) }
}

async function handOverChanges(
  { db: tx, now }: Scope,
  order: OrderRow,
  handedOver: boolean,
): Promise<Partial<OrderRow>> {
  if (!handedOver) return order.handedOverAt === null ? {} : { handedOverAt: null }
  if (order.handedOverAt !== null) return {}
  if (order.state !== 'paid') throw refusal('This order isn’t paid.')
  if (order.refunded >= order.total) throw refusal('This order was fully refunded.')
  if (isReturned({ lines: await readLines(tx, order.id) })) {
    throw refusal('Everything in this order was returned.')
  }
  return { handedOverAt: now }
}

/** Never later than now, and never earlier than the previous review. */
function reviewChanges(now: Date, { reviewedAt }: OrderRow, upTo: Date): Partial<OrderRow> {
  const reviewedUpTo = upTo < now ? upTo : now
  return reviewedAt !== null && reviewedAt >= reviewedUpTo ? {} : { reviewedAt: reviewedUpTo }
}

function refusal(message: string): CodedError {
  return new CodedError('conflict', message)
}
