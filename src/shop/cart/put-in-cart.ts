import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { toast } from '../../ui/toast-store.ts'
import { addToCart } from './cart-store.ts'
import { tellNoMore } from './tell-no-more.ts'

const ADDED_MS = 2000

/** Puts one of a size into the cart and says so; answers whether it did (specification 8 and 9). */
export async function putInCart(item: ShopItem, size: ShopSize): Promise<boolean> {
  const name = `${item.name} (${size.size})`
  const whyNot = await addToCart(item, size)
  if (whyNot) tellNoMore(whyNot, `${name} is currently unavailable.`)
  else toast({ title: 'Added to cart', description: name, durationMs: ADDED_MS })
  return whyNot === null
}
