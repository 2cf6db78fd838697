import { MAX_LINES, MAX_QUANTITY } from '#domain/merch/limits.ts'
import { toast } from '../../ui/toast-store.ts'
import type { NoMore } from './cart-rules.ts'

const LIMITS = {
  'most-of-a-size': `One order takes ${MAX_QUANTITY} of a size at most.`,
  'most-lines': `One order takes ${MAX_LINES} different items at most.`,
}

/** Says why the cart took no more; `noneLeft` is what is said of a size that is out of stock (specification 8). */
export function tellNoMore(why: NoMore, noneLeft: string): void {
  const words =
    why === 'none-left'
      ? { title: 'Out of Stock', description: noneLeft }
      : { title: 'Not added to cart', description: LIMITS[why] }
  toast({ ...words, variant: 'destructive' })
}
