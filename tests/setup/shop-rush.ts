import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, stockHolds, variants } from '#server/db/schema/shop.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { BUYER, type ShopBrowser } from './shop-api.ts'
import { CARD } from './shop-stock.ts'

export interface ShopRush {
  /** How many buyers paid, and how many were refused. */
  paid: number
  refused: number
  /** Units sold of each of the two variants. */
  sold: number[]
  held: number[]
  paidOrders: number
}

type Buyer = Pick<ShopBrowser, 'init' | 'complete'>

/** All buyers pay at once for one unit of each of two sizes, half of them with the cart in reverse order. */
export async function shopRush(db: Db, buyers: Buyer[], units: number): Promise<ShopRush> {
  const product = await makeProduct(db)
  const pair = [
    await makeVariant(db, { product, size: 'S', quantityPurchased: units }),
    await makeVariant(db, { product, size: 'L', quantityPurchased: units }),
  ]
  const cart = pair.map((variant) => cartLine(product, variant))
  const pay = async (buyer: Buyer, index: number): Promise<boolean> => {
    const body = { ...BUYER, cart: index % 2 ? cart : cart.toReversed(), memberId: '' }
    const begun = await buyer.init(body)
    const started: object = await begun.json()
    if (begun.status === 409) return false
    if (begun.status !== 200) throw new Error(`a checkout was answered with ${begun.status}`)
    const answer = await buyer.complete({ ...body, ...started, sourceId: CARD })
    const { success }: { success: boolean } = await answer.json()
    return success
  }
  const came = await Promise.all(buyers.map(pay))
  const ids = pair.map(({ id }) => id)
  const rows = await db.select().from(variants).where(inArray(variants.id, ids))
  const holds = await db.select().from(stockHolds).where(inArray(stockHolds.variantId, ids))
  const states = await db.select({ state: orders.state }).from(orders)
  const paid = came.filter(Boolean).length
  return {
    paid,
    refused: came.length - paid,
    sold: rows.map(({ quantitySold }) => quantitySold),
    held: [...rows.map(({ quantityHeld }) => quantityHeld), holds.length],
    paidOrders: states.filter(({ state }) => state === 'paid').length,
  }
}

/** The expected totals after the `round`th rush. */
export const exactly = (units: number, buyers: number, round: number): ShopRush => ({
  paid: units,
  refused: buyers - units,
  sold: [units, units],
  held: [0, 0, 0],
  paidOrders: units * round,
})
