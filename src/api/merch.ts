import type { CartLine } from '#domain/merch/cart.schema.ts'
import type {
  CheckoutComplete,
  CheckoutCompleted,
  CheckoutStarted,
  Customer,
  MembershipCheck,
} from '#domain/merch/checkout.schema.ts'
import type { Product, Variant } from '#domain/merch/product.ts'
import { type ShopItem, shopItemsOf } from '#domain/merch/shop-item.ts'
import type { SquareConfig } from '#domain/merch/square-config.ts'
import { request } from './client.ts'

/** Longer than the server waits for the card. */
const CHARGE_TIMEOUT_MS = 45_000

/** What is sold and what is left of it; variants only once products are there (specification 7). */
export async function readShopItems(): Promise<ShopItem[]> {
  const products = await request<Product[]>('/api/merch/products')
  return shopItemsOf(products, await request<Variant[]>('/api/merch/variants'))
}

/** Which account at Square the card form is for; throws RequestFailed or NoAnswer. */
export function readSquareConfig(): Promise<SquareConfig> {
  return request('/api/config/square')
}

/** Whether somebody with this e-mail or phone saves ten percent. */
export function checkMembership(
  asked: { email: string; phone: string },
  signal: AbortSignal,
): Promise<MembershipCheck> {
  return request('/api/merch/check-membership', { method: 'POST', body: asked, signal })
}

export type Wish = Customer & { cart: CartLine[]; memberId: string | null }

/** Holds the cart's stock and makes the order; throws RequestFailed (`cart_changed`) or NoAnswer. */
export function startCheckout(wish: Wish): Promise<CheckoutStarted> {
  return request('/api/merch/checkout/init', { method: 'POST', body: wish, timeoutMs: 30_000 })
}

/** Has the card charged, once however often it is asked with the same body (decision 10). */
export function completeCheckout(body: CheckoutComplete): Promise<CheckoutCompleted> {
  const options = { method: 'POST', body, timeoutMs: CHARGE_TIMEOUT_MS } as const
  return request('/api/merch/checkout/complete', options)
}
