import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { CheckoutInit } from '#domain/merch/checkout.schema.ts'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import { type Totals, totalsOf } from '#domain/merch/totals.ts'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { orderLines, orders, variants } from '#server/db/schema/shop.ts'
import { giveUpOrder } from './give-up-order.ts'
import { countHolds, isInOrder, lockStock } from './order-stock.ts'
import { type NewOrderLine, readCart } from './read-cart.ts'

type Scope = { db: Db; now: Date; browserHash: string; addressHash: string }
export type HeldOrder = { id: string; number: number | null; items: NewOrderLine[] } & Totals

// An unconfirmed payment blocks its buyer only this long; after that an admin handles it.
const UNCONFIRMED_MINUTES = 60

/**
 * Replaces the browser's open order with a new one, which holds part of the stock until a card is sent.
 * Throws `cart_changed`, or `conflict` while a payment of this browser is unconfirmed; then nothing has changed.
 */
export async function holdOrder(
  { db, now, browserHash, addressHash }: Scope,
  { cart, ...sent }: CheckoutInit,
  memberId: string | null,
): Promise<HeldOrder> {
  return db.transaction(async (tx) => {
    // Two tabs would otherwise begin an order each.
    await lockName(tx, `checkout of ${browserHash}`)
    await replaceOpenOrder(
      { db: tx, now },
      browserHash,
      cart.map(({ variantId }) => variantId),
    )
    // Not before: the open order may have begun to charge its card while this waited for its row.
    await refuseWhileUnconfirmed(tx, now, browserHash)
    const items = await readCart(tx, cart)
    const totals = totalsOf(items, { isMember: memberId !== null })
    const [order] = await tx
      .insert(orders)
      .values({
        ...totals,
        browserHash,
        addressHash,
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
    const { id: orderId } = order
    const shareOf = await sharesOf(tx, items, addressHash)
    const lines = items.map(({ available, ...line }) => {
      return { ...line, orderId, held: shareOf({ ...line, available }) }
    })
    await tx.insert(orderLines).values(lines)
    await countHolds(tx, orderId)
    return { ...order, ...totals, items }
  })
}

/** The same goods must not be paid for twice, even from several tabs. */
async function refuseWhileUnconfirmed(tx: Db, now: Date, browserHash: string): Promise<void> {
  const since = new Date(now.getTime() - UNCONFIRMED_MINUTES * 60_000)
  const unconfirmed = and(
    eq(orders.browserHash, browserHash),
    inArray(orders.state, ['charging', 'unknown']),
    gte(orders.createdAt, since),
  )
  if ((await tx.$count(orders, unconfirmed)) === 0) return
  throw new CodedError(
    'conflict',
    'We’re still checking your last payment. You won’t be charged twice. Try again in a few minutes.',
  )
}

/** Gives up the browser's open order, if any, and locks the stock of `wanted` with that of the order. */
async function replaceOpenOrder(
  { db: tx, now }: Pick<Scope, 'db' | 'now'>,
  browserHash: string,
  wanted: string[],
): Promise<void> {
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.browserHash, browserHash), eq(orders.state, 'open')))
    .for('update')
  await lockStock(tx, or(inArray(variants.id, wanted), open && isInOrder(tx, open.id)))
  if (open) await giveUpOrder({ db: tx, now }, open, { state: 'lapsed' })
}

/** The parts of a size's unsold stock that checkouts without a card may hold: those of one address, and all together. */
const ADDRESS_PART = 1 / 4
const TOTAL_PART = 1 / 2

/** How many of a line a checkout without a card holds. The stock is locked, so concurrent checkouts share what is left. */
async function sharesOf(tx: Db, items: readonly NewOrderLine[], addressHash: string) {
  const sumWhere = (counts: SQL) =>
    sql`coalesce(sum(${orderLines.held}) filter (where ${counts}), 0)`.mapWith(Number)
  const holds = await tx
    .select({
      variantId: orderLines.variantId,
      total: sumWhere(sql`true`),
      atAddress: sumWhere(sql`${orders.addressHash} = ${addressHash}`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.state, 'open'),
        inArray(
          orderLines.variantId,
          items.map(({ variantId }) => variantId),
        ),
      ),
    )
    .groupBy(orderLines.variantId)
  return ({ variantId, quantity, available }: NewOrderLine): number => {
    const held = holds.find((one) => one.variantId === variantId) ?? { total: 0, atAddress: 0 }
    const unsold = available + held.total
    const limit = Math.min(
      Math.floor(unsold * ADDRESS_PART) - held.atAddress,
      Math.floor(unsold * TOTAL_PART) - held.total,
    )
    return Math.max(0, Math.min(quantity, limit))
  }
}
