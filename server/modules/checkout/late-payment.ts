import { and, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { SystemRefund } from '#domain/merch/order.ts'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { orders } from '#server/db/schema/shop.ts'
import { writeRefund } from '#server/modules/refunds/refund-rows.ts'
import { giveUpOrder } from './give-up-order.ts'
import { isBoughtBy, type OrderRow } from './order-rows.ts'

const REFUNDING = 'We’re refunding the full amount.'
const REFUND_TEXTS = {
  again: {
    reason: 'Paid late, when its buyer had checked out again',
    failure: `Your card was charged after all, but you’d already checked out again. ${REFUNDING}`,
  },
  unfilled: {
    reason: 'Paid late, when the goods were gone',
    failure: `Your card was charged after all, but your items had sold out. ${REFUNDING}`,
  },
} as const satisfies Record<SystemRefund, { reason: string; failure: string }>

/** Gives up a paid order that can't be filled, and refunds it in full. Returns the order afterwards. */
export async function refundUnfilled(
  scope: { db: Db; now: Date },
  order: OrderRow,
  why: SystemRefund,
): Promise<OrderRow> {
  const { reason, failure } = REFUND_TEXTS[why]
  await writeRefund(scope, order, {
    amount: order.total,
    reason,
    returns: [],
    requestedBy: 'system',
    idempotencyKey: why,
  })
  return giveUpOrder(scope, order, { state: 'failed', failure })
}

/**
 * Whether the same browser or address has another order that may still be paid or was paid since this one began.
 * A buyer's late payments are judged one after the other.
 */
export async function hasBoughtAgain(tx: Db, order: OrderRow): Promise<boolean> {
  await waitForSameBuyer(tx, order)
  const isSameBuyer = or(
    isBoughtBy(order.customerEmail),
    order.browserHash === null ? undefined : eq(orders.browserHash, order.browserHash),
  )
  const isBoughtAgain = or(
    inArray(orders.state, ['open', 'charging', 'unknown']),
    isPaidSince(order),
  )
  return (await tx.$count(orders, and(ne(orders.id, order.id), isSameBuyer, isBoughtAgain))) > 0
}

function isPaidSince({ createdAt }: OrderRow): SQL | undefined {
  return and(eq(orders.state, 'paid'), gt(orders.paidAt, createdAt))
}

/** Two processes judging one buyer's payments at once would each see the other's order as given up. */
async function waitForSameBuyer(tx: Db, { browserHash, customerEmail }: OrderRow): Promise<void> {
  // Always the browser first, so that no two processes deadlock.
  for (const key of [browserHash, customerEmail]) {
    if (key !== null) await lockName(tx, key.toLowerCase())
  }
}
