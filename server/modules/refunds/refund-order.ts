import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { refundable } from '#domain/merch/admin-order.ts'
import type { Refund, RefundForm } from '#domain/merch/refund.schema.ts'
import { formatCents } from '#domain/money.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { badInput, notFound } from '#server/http/input.ts'
import type { Log } from '#server/log.ts'
import { attemptOf, chargedBy, type OrderRow } from '#server/modules/checkout/order-rows.ts'
import { returnGoods } from '#server/modules/checkout/sell-stock.ts'
import { keyReused } from '#server/modules/idempotency-keys/stored-answer.ts'
import { askForRefund } from './ask-for-refund.ts'
import { findWish, type RefundRow, readRefunds, toRefund } from './refund-rows.ts'
import { writeRefund } from './write-refund.ts'

type Scope = { db: Db; now: () => Date; payments: Payments | null; log: Log }

/**
 * Returns an order's money in full or in part, once for each key however often it is sent (decision 30); what Square
 * does not answer is asked for again by the loop. Throws `not_found`, `bad_input`, `conflict`, `key_reused`,
 * `payments_unavailable`.
 */
export async function refundOrder(
  scope: Scope,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
  form: RefundForm,
): Promise<Refund> {
  const { db, now, payments } = scope
  if (!payments) {
    throw new CodedError(
      'payments_unavailable',
      'No account at Square is set, so nothing can be returned.',
    )
  }
  const { refund, isNew } = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw notFound('This order')
    const before = await findWish(tx, orderId, idempotencyKey)
    if (before) return { refund: sameWish(before, form), isNew: false }
    await requireRefundable(tx, order, form)
    const at = { db: tx, now: now() }
    if (form.restock) await returnGoods(at, orderId)
    const wish = { ...form, idempotencyKey, askedBy: 'admin' as const, askedAt: at.now }
    return { refund: await writeRefund(at, order, wish), isNew: true }
  })
  return toRefund(isNew ? await askForRefund({ ...scope, payments }, refund) : refund)
}

function sameWish(before: RefundRow, { amount, reason, restock }: RefundForm): RefundRow {
  const isSame = before.amount === amount && before.reason === reason && before.restock === restock
  if (!isSame) throw keyReused()
  return before
}

async function requireRefundable(tx: Db, order: OrderRow, form: RefundForm): Promise<void> {
  const charged = chargedBy(await attemptOf(tx, order.id))
  if (charged === 0) {
    throw new CodedError(
      'conflict',
      'Nothing is known to have been paid for this order, so nothing can be returned.',
    )
  }
  const left = refundable({ ...order, charged })
  if (form.amount > left) {
    const amount =
      left > 0
        ? `At most ${formatCents(left)} are left to return`
        : 'All of it was returned already'
    throw badInput({ amount })
  }
  if (!form.restock) return
  if (order.state !== 'paid')
    throw badInput({ restock: 'The goods of this order never left the stock' })
  const earlier = await readRefunds(tx, order.id)
  if (earlier.some(({ restock }) => restock)) {
    throw badInput({ restock: 'The goods of this order are back in the stock already' })
  }
}
