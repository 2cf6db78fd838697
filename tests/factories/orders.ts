import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { makeProduct, makeVariant, type ProductRow, type VariantRow } from './merch.ts'
import { nextNumber, only } from './rows.ts'

export type OrderRow = typeof orders.$inferSelect
type Bought = { product: ProductRow; variant: VariantRow; quantity: number; returned?: number }

/** A paid order of two caps or of `bought`, whose payment exists only in our database. */
export async function makeOrder(
  db: Db,
  {
    now,
    bought,
    ...overrides
  }: { now: Date; bought?: Bought[] } & Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const goods = bought ?? [await twoCaps(db)]
  const subtotal = goods.reduce(
    (sum, { product, quantity }) => sum + product.basePrice * quantity,
    0,
  )
  const isPaid = (overrides.state ?? 'paid') === 'paid'
  const values = {
    state: 'paid' as const,
    paidAt: isPaid ? now : null,
    squareOrderId: randomUUID(),
    customerName: 'Edith Harrow',
    customerEmail: `edith.${nextNumber()}@example.test`,
    subtotal,
    discount: 0,
    total: subtotal,
    holdUntil: now,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  }
  const order = only(await db.insert(orders).values(values).returning())
  const { id: orderId, total: amount } = order
  const lines = goods.map(({ product, variant, quantity, returned = 0 }) => ({
    orderId,
    variantId: variant.id,
    productName: product.name,
    size: variant.size,
    sku: variant.sku,
    quantity,
    unitPrice: product.basePrice,
    returned,
  }))
  await db.insert(orderLines).values(lines)
  // A refunded order must have been paid.
  if (isPaid || order.refunded > 0) {
    const keys = { idempotencyKey: randomUUID(), squarePaymentId: randomUUID() }
    await db
      .insert(paymentAttempts)
      .values({ orderId, amount, ...keys, startedAt: now, settledAt: now })
  }
  return order
}

async function twoCaps(db: Db): Promise<Bought> {
  const product = await makeProduct(db)
  const variant = await makeVariant(db, { product, quantitySold: 2 })
  return { product, variant, quantity: 2 }
}

type RefundInput = Partial<typeof refunds.$inferInsert> & { order: OrderRow; at: Date }

/** A refund completed by Square; the order's refunded total is left unchanged. */
export async function makeRefund(db: Db, { order, at, ...overrides }: RefundInput) {
  const values = {
    orderId: order.id,
    idempotencyKey: randomUUID(),
    amount: order.total,
    reason: 'Wrong size',
    requestedBy: 'admin' as const,
    state: 'completed' as const,
    createdAt: at,
    checkedAt: at,
    settledAt: at,
    ...overrides,
  }
  return only(await db.insert(refunds).values(values).returning())
}
