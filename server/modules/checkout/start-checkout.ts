import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { CheckoutInit } from '#domain/merch/checkout.schema.ts'
import type { CheckoutStarted } from '#domain/merch/checkout.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { findBuyer } from '#server/modules/membership-check/check-membership.ts'
import { giveUpOrder } from './give-up-order.ts'
import { type HeldOrder, holdOrder } from './hold-order.ts'
import { lockOrder } from './order-rows.ts'

type Scope = {
  db: Db
  now: Date
  browserHash: string
  addressHash: string
  payments: Payments | null
  log: Log
}

/**
 * Creates the order to be paid, at the database's prices and with the discount of the member found by e-mail or phone,
 * and holds part of its stock for 5 minutes. Throws `cart_changed`, `conflict`, `payments_unavailable`.
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

/** Runs outside a transaction, so that none waits for Square; if Square refuses the order, its stock is released. */
async function orderAtSquare(
  { db, now, log }: Scope,
  payments: Payments,
  { id, items, discount, total }: HeldOrder,
): Promise<string> {
  try {
    const lines = items.map(({ productName: name, ...line }) => ({ name, ...line }))
    return await payments.createOrder({ id, lines, discount, total })
  } catch (error) {
    log.error({ err: error, orderId: id }, 'could not create the order at Square')
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.state === 'open') await giveUpOrder({ db: tx, now }, order, { state: 'lapsed' })
    })
    throw paymentsUnavailable()
  }
}

/** The error when cards cannot be accepted. */
export function paymentsUnavailable(): CodedError {
  return new CodedError(
    'payments_unavailable',
    'We can’t take cards right now. You weren’t charged, and your cart is saved.',
  )
}
