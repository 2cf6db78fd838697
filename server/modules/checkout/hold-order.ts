import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { OrderLine } from '#domain/merch/admin-order.ts'
import type { CheckoutInit } from '#domain/merch/checkout.schema.ts'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import { type Totals, totalsOf } from '#domain/merch/totals.ts'
import type { Db } from '#server/db/db.ts'
import { checkoutBrowsers, orderLines, orders, stockHolds } from '#server/db/schema/shop.ts'
import { type CheckoutOrigin, requireRoom } from './limit-open-orders.ts'
import { heldBy, markLapsed, moveHolds } from './move-holds.ts'
import { readCart, takenMeanwhile } from './read-cart.ts'

type Scope = { db: Db; now: Date; browserHash: string; origin: CheckoutOrigin }
export type HeldOrder = { id: string; number: number | null; items: OrderLine[] } & Totals

// What is not settled by then is looked at by a person, and must not keep its buyer out for good.
const UNSETTLED_MINUTES = 60

/**
 * Makes an open order that holds its stock for 15 minutes, in the place of the one this browser has (decision
 * 10). Throws `too_many`, `cart_changed`, or `conflict` while a payment of this browser is not settled; then nothing
 * has changed.
 */
export async function holdOrder(
  { db, now, browserHash, origin }: Scope,
  { cart, ...sent }: CheckoutInit,
  memberId: string | null,
): Promise<HeldOrder> {
  return db.transaction(async (tx) => {
    const scope = { db: tx, now, browserHash, origin }
    await requireRoom(scope)
    const before = await lockOpenOrders(scope)
    await requireSettled(scope)
    const own = await heldBy(tx, before)
    const items = await readCart(tx, cart, own)
    const wanted = new Map(items.map(({ variantId, quantity }) => [variantId, quantity]))
    const short = await moveHolds(tx, own, wanted)
    const missing = items.find(({ variantId }) => variantId === short)
    if (missing) throw takenMeanwhile(missing)
    await markLapsed(tx, now, before)
    const totals = totalsOf(items, { isMember: memberId !== null })
    const [order] = await tx
      .insert(orders)
      .values({
        ...totals,
        ...{ browserHash, addressHash: origin.addressHash },
        customerName: sent.customerName,
        customerEmail: sent.customerEmail,
        customerPhone: sent.customerPhone,
        sentMemberId: sent.memberId,
        memberId,
        holdUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: orders.id, number: orders.number })
    if (!order) throw new Error('the order was not saved')
    const of = { orderId: order.id }
    await tx.insert(orderLines).values(items.map((item) => ({ ...item, ...of })))
    const holds = items.map(({ variantId, quantity }) => ({ ...of, variantId, quantity }))
    await tx.insert(stockHolds).values(holds)
    return { ...order, ...totals, items }
  })
}

/** The open orders of a browser, which nobody else changes before `tx` ends, nor begins another. */
async function lockOpenOrders({ db: tx, now, browserHash }: Scope): Promise<string[]> {
  await tx
    .insert(checkoutBrowsers)
    .values({ browserHash, usedAt: now })
    .onConflictDoUpdate({ target: checkoutBrowsers.browserHash, set: { usedAt: now } })
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.browserHash, browserHash), eq(orders.state, 'open')))
    .orderBy(asc(orders.id))
    .for('update')
  return open.map(({ id }) => id)
}

/** The same goods must not be paid for twice, whatever the pages of a browser know of each other. */
async function requireSettled({ db: tx, now, browserHash }: Scope): Promise<void> {
  const since = new Date(now.getTime() - UNSETTLED_MINUTES * 60_000)
  const unsettled = and(
    eq(orders.browserHash, browserHash),
    inArray(orders.state, ['charging', 'unknown']),
    gte(orders.createdAt, since),
  )
  if ((await tx.$count(orders, unsettled)) === 0) return
  throw new CodedError(
    'conflict',
    'We are still checking whether your last payment was charged. Nothing will be charged twice. Please try again in a few minutes.',
  )
}
