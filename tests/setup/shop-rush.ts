import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, stockHolds, variants } from '#server/db/schema/shop.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { BUYER } from './shop-api.ts'

export interface ShopRush {
  /** How many answers had each status. */
  statuses: Record<number, number>
  /** Held of each of the two variants, by its own count and by its holds. */
  held: number[]
  holdRows: number[]
  openOrders: number
}

/** How one buyer begins a checkout. */
export type Begin = (body: unknown) => Promise<Response>

/** All of these buyers want one of each of two sizes at once, half of them with the cart the other way round. */
export async function shopRush(db: Db, buyers: Begin[], units: number): Promise<ShopRush> {
  const product = await makeProduct(db)
  const pair = [
    await makeVariant(db, { product, size: 'S', quantityPurchased: units }),
    await makeVariant(db, { product, size: 'L', quantityPurchased: units }),
  ]
  const cart = pair.map((variant) => cartLine(product, variant))
  const statuses: Record<number, number> = {}
  const begin = async (send: Begin, index: number) => {
    const ordered = index % 2 ? cart : cart.toReversed()
    const answer = await send({ ...BUYER, cart: ordered, memberId: '' })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
  await Promise.all(buyers.map(begin))
  const ids = pair.map(({ id }) => id)
  const rows = await db.select().from(variants).where(inArray(variants.id, ids))
  const holds = await db.select().from(stockHolds).where(inArray(stockHolds.variantId, ids))
  const of = (id: string) => holds.filter(({ variantId }) => variantId === id)
  const holders = [...new Set(holds.map(({ orderId }) => orderId))]
  const open = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, holders))
  return {
    statuses,
    held: rows.map(({ quantityHeld }) => quantityHeld),
    holdRows: ids.map((id) => of(id).reduce((sum, { quantity }) => sum + quantity, 0)),
    openOrders: open.length,
  }
}

/** What each rush must leave behind. */
export const exactly = (units: number, buyers: number): ShopRush => ({
  statuses: { 200: units, 409: buyers - units },
  held: [units, units],
  holdRows: [units, units],
  openOrders: units,
})
