import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import { refundable, remainingOf } from '#domain/merch/admin-order.ts'
import type { Refund, ReturnedLine } from '#domain/merch/order.ts'
import type { RefundForm } from '#domain/merch/refund.schema.ts'
import { formatCents } from '#domain/money.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { badInput, notFound } from '#server/http/input.ts'
import type { Log } from '#server/log.ts'
import {
  attemptOf,
  chargedBy,
  type OrderRow,
  readLines,
} from '#server/modules/checkout/order-rows.ts'
import { returnGoods } from '#server/modules/checkout/order-stock.ts'
import { findRefundByKey, type RefundRow, toRefund, writeRefund } from './refund-rows.ts'
import { requestRefund } from './request-refund.ts'

type Scope = { db: Db; now: () => Date; payments: Payments | null; log: Log }

/**
 * Refunds an order in full or in part and returns the given pieces to stock, once per key; a refund that Square does not answer is retried in
 * the background. Throws `not_found`, `bad_input`, `conflict`, `key_reused`, `payments_unavailable`.
 */
export async function refundOrder(
  scope: Scope,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
  form: RefundForm,
): Promise<Refund> {
  const { db, now, payments } = scope
  if (!payments) {
    throw new CodedError('payments_unavailable', 'Square isn’t set up, so refunds don’t work.')
  }
  const { refund, isNew } = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw notFound('This order')
    const before = await findRefundByKey(tx, orderId, idempotencyKey)
    if (before) {
      requireSameRefund(before, form)
      return { refund: before, isNew: false }
    }
    await requireRefundable(tx, order, form)
    const txScope = { db: tx, now: now() }
    await returnGoods(txScope, orderId, form.returns)
    const newRefund = {
      ...form,
      idempotencyKey,
      requestedBy: 'admin' as const,
      checkedAt: txScope.now,
    }
    return { refund: await writeRefund(txScope, order, newRefund), isNew: true }
  })
  return toRefund(isNew ? await requestRefund({ ...scope, payments }, refund) : refund)
}

function requireSameRefund({ amount, reason, returns }: RefundRow, form: RefundForm): void {
  if (isDeepStrictEqual({ amount, reason, returns }, form)) return
  throw new CodedError('key_reused', 'This refund was already sent with different details.')
}

async function requireRefundable(tx: Db, order: OrderRow, form: RefundForm): Promise<void> {
  const charged = chargedBy(await attemptOf(tx, order.id))
  if (charged === 0) {
    throw new CodedError('conflict', 'This order has no confirmed payment to refund.')
  }
  const left = refundable({ ...order, charged })
  if (form.amount > left) {
    const amount =
      left > 0 ? `At most ${formatCents(left)} can be refunded` : 'Already fully refunded'
    throw badInput({ amount })
  }
  await requireReturnable(tx, order, form.returns)
}

async function requireReturnable(
  tx: Db,
  order: OrderRow,
  returns: readonly ReturnedLine[],
): Promise<void> {
  if (returns.length === 0) return
  if (order.state !== 'paid') throw badInput({ returns: 'This order’s items never left the stock' })
  const lines = await readLines(tx, order.id)
  for (const { variantId, quantity } of returns) {
    const line = lines.find((one) => one.variantId === variantId)
    if (!line) throw badInput({ returns: 'This item isn’t in the order' })
    const remaining = remainingOf(line)
    if (quantity <= remaining) continue
    const name = `${isolated(line.productName)} (${line.size})`
    throw badInput({
      returns:
        remaining > 0
          ? `At most ${remaining} of ${name} can be returned`
          : `${name} is already returned`,
    })
  }
}
