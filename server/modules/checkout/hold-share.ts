import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, stockHolds } from '#server/db/schema/shop.ts'
import type { Amounts, StockRow } from './move-holds.ts'

/** The units of a size one browser may always hold, and the part of the unsold stock it may hold beyond that. */
const BROWSER_UNITS = 2
const BROWSER_PART = 1 / 10
const ADDRESS_PART = 1 / 4
/** The limit of all checkouts without a card together. */
const TOTAL_PART = 1 / 2

type Holder = { browserHash: string; addressHash: string }
type Held = { byAddress: number; byAll: number }

/** How many of the wanted units of a size a checkout without a card may hold, given what others hold. */
export function shareOf(wanted: number, unsold: number, { byAddress, byAll }: Held): number {
  const most = Math.min(
    Math.max(BROWSER_UNITS, Math.floor(unsold * BROWSER_PART)),
    Math.floor(unsold * ADDRESS_PART) - byAddress,
    Math.floor(unsold * TOTAL_PART) - byAll,
  )
  return Math.max(0, Math.min(wanted, most))
}

/**
 * The part of `wanted` that a browser holds until it sends a card (decision 10). The `stock` rows are locked, so that
 * concurrent checkouts share what is left.
 */
export async function sharesOf(
  tx: Db,
  stock: readonly StockRow[],
  wanted: Amounts,
  { browserHash, addressHash }: Holder,
): Promise<Map<string, number>> {
  const isTheirs = sql`${orders.browserHash} = ${browserHash}`
  const sumOf = (counts = sql`true`) =>
    sql`coalesce(sum(${stockHolds.quantity}) filter (where ${counts}), 0)`.mapWith(Number)
  const open = await tx
    .select({
      variantId: stockHolds.variantId,
      all: sumOf(),
      byOthers: sumOf(sql`not (${isTheirs})`),
      byAddress: sumOf(sql`${orders.addressHash} = ${addressHash} and not (${isTheirs})`),
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
    const held = open.find(({ variantId }) => variantId === row.id)
    const charging = row.quantityHeld - (held?.all ?? 0)
    const unsold = row.quantityPurchased - row.quantitySold - row.quantityGivenAway - charging
    const others = { byAddress: held?.byAddress ?? 0, byAll: held?.byOthers ?? 0 }
    shares.set(row.id, shareOf(wanted.get(row.id) ?? 0, unsold, others))
  }
  return shares
}
