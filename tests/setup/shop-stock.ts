import { eq } from 'drizzle-orm'
import type { CheckoutStarted } from '#domain/merch/checkout.ts'
import type { Db } from '#server/db/db.ts'
import { orders, variants } from '#server/db/schema/shop.ts'
import { cartLine, makeProduct, makeVariant, type VariantRow } from '../factories/merch.ts'
import { only } from '../factories/rows.ts'
import { BUYER, type ShopBrowser } from './shop-api.ts'

export const CARD = 'cnon:card-nonce-ok'

/** A product on sale in one size, with stock for a checkout of 10. */
export async function onSale(db: Db, price = 2800, stock: Partial<VariantRow> = {}) {
  const product = await makeProduct(db, { basePrice: price })
  const variant = await makeVariant(db, { product, quantityPurchased: 100, ...stock })
  return { product, variant, line: (quantity = 1) => cartLine(product, variant, quantity) }
}

export const buying = (...cart: object[]) => ({ ...BUYER, cart, memberId: '' })

export async function countsOf(db: Db, { id }: { id: string }) {
  const row = only(await db.select().from(variants).where(eq(variants.id, id)))
  return { sold: row.quantitySold, held: row.quantityHeld }
}

export async function orderOf(db: Db, squareOrderId: string) {
  return only(await db.select().from(orders).where(eq(orders.squareOrderId, squareOrderId)))
}

/** Starts a checkout; resolves with the body that the page then sends to complete it. */
export async function readyToPay(browser: ShopBrowser, checkout: object, sourceId = CARD) {
  const started: CheckoutStarted = await browser.started(checkout)
  return { ...checkout, ...started, sourceId }
}
