import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { CheckoutInit } from '#domain/merch/checkout.schema.ts'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import { type Totals, totalsOf } from '#domain/merch/totals.ts'
import type { Db } from '#server/db/db.ts'
import { checkoutBrowsers, orderLines, orders, stockHolds } from '#server/db/schema/shop.ts'
import {
  type Amounts,
  heldBy,
  lockStock,
  markLapsed,
  moveHolds,
  type StockRow,
  writeHolds,
} from './move-holds.ts'
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
    const scope = { db: tx, now, browserHash, addressHash }
    const before = await lockOpenOrders(scope)
    await refuseWhileUnconfirmed(scope)
    const own = await heldBy(tx, before)
    const stock = await lockStock(tx, [...own.keys(), ...cart.map(({ variantId }) => variantId)])
    const items = await readCart(tx, cart, own)
    const wanted = new Map(items.map(({ variantId, quantity }) => [variantId, quantity]))
    const shares = await sharesOf(tx, stock, wanted, scope)
    if (await moveHolds(tx, own, shares)) throw new Error('the locked stock was not there')
    await markLapsed(tx, now, before)
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
    await tx.insert(orderLines).values(items.map((item) => ({ ...item, orderId })))
    await writeHolds(tx, orderId, shares)
    return { ...order, ...totals, items }
  })
}

/** The open orders of a browser, locked until `tx` ends so that nobody changes them or begins another. */
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

/** The same goods must not be paid for twice, even from several tabs. */
async function refuseWhileUnconfirmed({ db: tx, now, browserHash }: Scope): Promise<void> {
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

/** The units of a size one browser may always hold, and the part of the unsold stock it may hold beyond that. */
const BROWSER_UNITS = 2
const BROWSER_PART = 1 / 10
const ADDRESS_PART = 1 / 4
/** The limit of all checkouts without a card together. */
const TOTAL_PART = 1 / 2

type Holder = { browserHash: string; addressHash: string }
type HeldByOthers = { atAddress: number; total: number }

/** How many of the wanted units of a size a checkout without a card may hold, given what others hold. */
function shareOf(wanted: number, unsold: number, others: HeldByOthers): number {
  const limit = Math.min(
    Math.max(BROWSER_UNITS, Math.floor(unsold * BROWSER_PART)),
    Math.floor(unsold * ADDRESS_PART) - others.atAddress,
    Math.floor(unsold * TOTAL_PART) - others.total,
  )
  return Math.max(0, Math.min(wanted, limit))
}

/**
 * The part of `wanted` that a browser holds until it sends a card. The `stock` rows are locked, so that
 * concurrent checkouts share what is left.
 */
async function sharesOf(
  tx: Db,
  stock: readonly StockRow[],
  wanted: Amounts,
  { browserHash, addressHash }: Holder,
): Promise<Map<string, number>> {
  const isThisBrowser = sql`${orders.browserHash} = ${browserHash}`
  const sumWhere = (counts: SQL) =>
    sql`coalesce(sum(${stockHolds.quantity}) filter (where ${counts}), 0)`.mapWith(Number)
  const holds = await tx
    .select({
      variantId: stockHolds.variantId,
      total: sumWhere(sql`true`),
      byOthers: sumWhere(sql`not (${isThisBrowser})`),
      byOthersAtAddress: sumWhere(
        sql`${orders.addressHash} = ${addressHash} and not (${isThisBrowser})`,
      ),
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(
      and(
        inArray(
          stockHolds.variantId,
          stock.map(({ id }) => id),
        ),
        eq(orders.state, 'open'),
      ),
    )
    .groupBy(stockHolds.variantId)
  const shares = new Map<string, number>()
  for (const row of stock) {
    const held = holds.find(({ variantId }) => variantId === row.id)
    const charging = row.quantityHeld - (held?.total ?? 0)
    const unsold = row.quantityPurchased - row.quantitySold - row.quantityGivenAway - charging
    const others = { atAddress: held?.byOthersAtAddress ?? 0, total: held?.byOthers ?? 0 }
    shares.set(row.id, shareOf(wanted.get(row.id) ?? 0, unsold, others))
  }
  return shares
}
