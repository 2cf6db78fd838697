import { asc, eq } from 'drizzle-orm'
import { type Receipt, receiptStateOf } from '#domain/merch/receipt.ts'
import { byNameAndSize } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { attemptOf, chargedBy } from '#server/modules/checkout/order-rows.ts'

/** The receipt of an order, for anybody who knows its id; null when there is none. */
export async function readReceipt(db: Db, orderId: string): Promise<Receipt | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const { productName, size, quantity, unitPrice, returned } = orderLines
  const lines = await db
    .select({ productName, size, quantity, unitPrice, returned })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId))
  const ownRefunds = await db
    .select({ amount: refunds.amount, state: refunds.state, at: refunds.createdAt })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt))
  const charged = chargedBy(await attemptOf(db, orderId))
  const { customerName, subtotal, discount, total, refunded, failure } = order
  return {
    number: order.number ?? 0,
    state: receiptStateOf({ ...order, charged }),
    customerName,
    lines: lines.sort(byNameAndSize),
    subtotal,
    discount,
    total,
    refunded,
    charged,
    failure,
    refunds: ownRefunds.filter((one) => one.state !== 'failed'),
    hasFailedRefund: ownRefunds.some((one) => one.state === 'failed'),
    orderedAt: order.createdAt,
    paidAt: order.paidAt,
    handedOverAt: order.handedOverAt,
  }
}
