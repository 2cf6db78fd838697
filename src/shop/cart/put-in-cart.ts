import { isolated } from '#domain/isolated.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/merch/limits.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { toast } from '../../ui/toast-store.ts'
import type { NoMore } from './cart-rules.ts'
import { addToCart } from './cart-store.ts'

const ADDED_MS = 2000

/** Adds one of a size to the cart and shows the result; returns whether it was added (specification 8 and 9). */
export function putInCart(item: ShopItem, size: ShopSize): boolean {
  const name = `${isolated(item.name)} (${size.size})`
  const whyNot = addToCart(item, size)
  if (whyNot) notifyNoMore(whyNot, `${name} is currently unavailable.`)
  else toast({ title: 'Added to cart', description: name, durationMs: ADDED_MS })
  return whyNot === null
}

const LIMITS = {
  'most-of-a-size': `You can order up to ${MAX_QUANTITY} of a size.`,
  'most-lines': `You can order up to ${MAX_LINES} different items at once.`,
}

/** Shows why nothing was added; `noneLeft` is the text for a sold-out size (specification 8). */
export function notifyNoMore(why: NoMore, noneLeft: string): void {
  const message =
    why === 'none-left'
      ? { title: 'Out of Stock', description: noneLeft }
      : { title: 'Not added to cart', description: LIMITS[why] }
  toast({ ...message, variant: 'destructive' })
}
