import { and, eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { CheckoutInit, CheckoutStarted } from '#domain/merch/checkout.schema.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { findBuyer } from '#server/modules/membership-check/find-buyer.ts'
import { type HeldOrder, holdOrder } from './hold-order.ts'
import { lapse } from './lapse-orders.ts'
import type { CheckoutOrigin } from './limit-open-orders.ts'

type Scope = {
  db: Db
  now: Date
  browserHash: string
  origin: CheckoutOrigin
  payments: Payments | null
  log: Log
}

/**
 * Holds a cart's stock for 15 minutes and makes the order that is to be paid, by the database's prices, with the
 * discount of a member whom e-mail or phone tells (decision 10). Throws `too_many`, `cart_changed`,
 * `conflict`, `payments_unavailable`.
 */
export async function startCheckout(scope: Scope, init: CheckoutInit): Promise<CheckoutStarted> {
  const { db, payments } = scope
  if (!payments) throw paymentsUnavailable()
  const member = await findBuyer(db, { email: init.customerEmail, phone: init.customerPhone })
  const order = await holdOrder(scope, init, member?.id ?? null)
  const squareOrderId = await orderAtSquare(scope, payments, order)
  await db.update(orders).set({ squareOrderId }).where(eq(orders.id, order.id))
  const { total, subtotal, discount } = order
  return { squareOrderId, total, subtotal, discount }
}

/** No transaction waits for Square; what was held is given back when it does not take the order. */
async function orderAtSquare(
  { db, now, log }: Scope,
  payments: Payments,
  { id, items, discount, total }: HeldOrder,
): Promise<string> {
  try {
    const lines = items.map(({ productName: name, ...line }) => ({ name, ...line }))
    return await payments.createOrder({ id, lines, discount, total })
  } catch (error) {
    log.error({ err: error, orderId: id }, 'the order was not taken by Square')
    await db.transaction(async (tx) => {
      const [open] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.state, 'open')))
        .for('update')
      if (open) await lapse({ db: tx, now }, id)
    })
    throw paymentsUnavailable()
  }
}

/** The refusal where cards cannot be taken. */
export function paymentsUnavailable(): CodedError {
  return new CodedError(
    'payments_unavailable',
    'We cannot take cards at the moment. Nothing was charged, and your cart is still here.',
  )
}
