import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { CLUB } from '#domain/club.ts'
import { isolated } from '#domain/isolated.ts'
import type { ShopData } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { classNames } from '../ui/class-names.ts'
import { replayTaps } from '../ui/early-taps.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { telephoneLink } from '../ui/telephone-link.ts'
import { countOf } from './cart/cart-rules.ts'
import { useCart } from './cart/cart-store.ts'
import { CheckoutBar } from './cart/checkout-bar.tsx'
import { PaymentNotes } from './checkout/payment-notes.tsx'
import { type Address, open, useAddress } from './navigation.ts'
import { OfflineBand } from './offline-note.tsx'
import { Overlays } from './overlays.tsx'
import { useItems } from './products/items-store.ts'
import { FILTER_NAMES, FilterTabs, ProductGrid } from './products/product-grid.tsx'

/** `sent` is the data the server embedded in the page; null in development. */
export function ShopApp({ sent }: { sent: ShopData | null }) {
  useEffect(replayTaps, [])
  return (
    <ErrorBoundary phone={CLUB.phone}>
      <ShopPage sent={sent} />
    </ErrorBoundary>
  )
}

function ShopPage({ sent }: { sent: ShopData | null }) {
  const items = useItems(sent)
  const at: Address = useAddress() ?? {
    filter: sent?.filter ?? 'all',
    product: null,
    panel: null,
  }
  useShopTitle(at, items.list)
  return (
    <>
      <a
        href="#products"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-3 focus:text-text"
      >
        Skip to the products
      </a>
      <ShopHeader />
      <main>
        <ShopIntro />
        <OfflineBand />
        <PaymentNotes />
        <FilterTabs filter={at.filter} />
        <ProductGrid items={items} filter={at.filter} />
      </main>
      <ShopFooter />
      <CheckoutBar />
      <Overlays at={at} items={items} />
      <LazyToaster />
    </>
  )
}

function ShopIntro() {
  return (
    <div className="safe-x bg-racing-green text-cream">
      <div className="mx-auto flex max-w-6xl flex-col gap-2 pt-4 pb-6 md:pt-8 md:pb-10">
        <h1 className="text-5xl lg:text-7xl">Merch</h1>
        <p className="text-balance text-cream/85 md:text-lg">
          Hats, shirts and sweats with the club badge. Members save 10 percent.
        </p>
      </div>
    </div>
  )
}

const BASE = `Merch · ${CLUB.name}`

/** Updates the document title to match the view, so that history entries differ. */
function useShopTitle({ filter, product }: Address, items: readonly ShopItem[]): void {
  const shown = items.find(({ id }) => id === product)?.name
  const name = shown ?? (filter === 'all' ? null : FILTER_NAMES[filter])
  useEffect(() => {
    document.title = name ? `${isolated(name)} · ${BASE}` : BASE
  }, [name])
}

const link =
  'inline-flex min-h-target items-center underline decoration-brass/70 underline-offset-4 hover:decoration-brass'

function ShopFooter() {
  const { clubhouse } = CLUB
  return (
    <footer className="safe-x bg-[#0d281f] py-10 text-cream [--color-focus:#f0c877]">
      <div className="mx-auto grid max-w-6xl gap-8 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-14">
        <div>
          <p className="font-bold font-display text-2xl leading-tight">Pick it up at the bar</p>
          <p className="mt-1 max-w-sm text-cream/80">Bring your receipt.</p>
          <p className="mt-3 hidden max-w-sm [@media(scripting:none)]:block">
            Turn on JavaScript to buy here, or call us.
          </p>
        </div>
        <address className="not-italic">
          <p className="font-display font-semibold text-brass text-xl">{clubhouse.name}</p>
          <p>{clubhouse.street}</p>
          <p>{clubhouse.city}</p>
          <p className="text-cream/80">{clubhouse.hours}</p>
        </address>
        <div className="flex min-w-0 flex-col items-start">
          <p className="font-display font-semibold text-brass text-xl">Questions</p>
          <a className={link} href={telephoneLink(CLUB.phone)}>
            {CLUB.phone}
          </a>
          <a className={`${link} [overflow-wrap:anywhere]`} href={`mailto:${CLUB.email}`}>
            {CLUB.email}
          </a>
        </div>
        <div className="flex flex-col items-start">
          <p className="font-display font-semibold text-brass text-xl">Members</p>
          <a className={link} href="/login">
            Members Portal
          </a>
        </div>
      </div>
    </footer>
  )
}

function ShopHeader() {
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
  const count = countOf(useCart().lines)
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
