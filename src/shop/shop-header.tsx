import { ShoppingBag } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { classNames } from '../ui/class-names.ts'
import { countOf } from './cart/cart-rules.ts'
import { cart } from './cart/cart-store.ts'
import { open } from './navigation.ts'
import { useStore } from './store.ts'

export function ShopHeader() {
  return (
    <header className="safe-x sticky top-0 z-30 bg-racing-green text-cream [--color-focus:#f0c877]">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4">
        <a href="/" className="inline-flex min-h-target items-center gap-3">
          <img src="/art/badge.svg" alt="" width="44" height="44" className="size-11" />
          <span className="font-bold font-display text-2xl leading-none">{CLUB.name}</span>
        </a>
        <CartButton />
      </div>
    </header>
  )
}

function CartButton() {
  const count = countOf(useStore(cart).lines)
  return (
    <button
      type="button"
      onClick={() => open({ panel: 'cart' })}
      className="-mr-2 relative inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-md px-2 font-semibold hover:bg-cream/10 [@media(scripting:none)]:hidden"
    >
      <span className="relative">
        <ShoppingBag aria-hidden="true" className="size-6" />
        <span
          aria-hidden="true"
          data-cart-count={count}
          className={classNames(
            'tabular -top-2.5 -right-2.5 absolute grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 font-semibold text-on-brass text-xs leading-none',
            count === 0 && 'hidden',
          )}
        >
          {count}
        </span>
      </span>
      <span className="max-md:sr-only">Cart</span>
      <span className="sr-only">{count === 1 ? '1 item' : `${count} items`}</span>
    </button>
  )
}
