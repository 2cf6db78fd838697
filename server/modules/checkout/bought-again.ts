import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { lowerEmail } from '#server/db/schema/order-shelves.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { OrderRow } from './order-rows.ts'

/**
 * Whether the same browser or address has another order that may yet be paid, or that was paid since this one was begun
 * (decision 30). Of one buyer's late payments each waits here until the one before is judged.
 */
export async function hasBoughtAgain(tx: Db, order: OrderRow): Promise<boolean> {
  await waitForSameBuyer(tx, order)
  const isSameBuyer = or(
    eq(lowerEmail(orders), sql`lower(${order.customerEmail})`),
    order.browserHash === null ? undefined : eq(orders.browserHash, order.browserHash),
  )
  const counts = or(inArray(orders.state, ['open', 'charging', 'unknown']), isPaidSince(order))
  return (await tx.$count(orders, and(ne(orders.id, order.id), isSameBuyer, counts))) > 0
}

/** By its number too: the clock may have been put back in between (decision 34). */
function isPaidSince({ number, createdAt }: OrderRow): SQL | undefined {
  const isLater = or(gt(orders.number, number ?? 0), gt(orders.paidAt, createdAt))
  return and(eq(orders.state, 'paid'), isLater)
}

/** Two processes that judge one buyer's payments at once would each see the other's order as given up. */
async function waitForSameBuyer(tx: Db, { browserHash, customerEmail }: OrderRow): Promise<void> {
  // The browser first, in every process, so that no two wait for each other.
  for (const key of [browserHash, customerEmail]) {
    if (key !== null) await lockName(tx, key.toLowerCase())
  }
}
