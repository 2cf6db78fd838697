import { useEffect } from 'react'
import { CLUB } from '#domain/club.ts'
import { isolated } from '#domain/isolated.ts'
import type { ShopData } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { replayTaps } from '../ui/early-taps.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { CheckoutBar } from './cart/checkout-bar.tsx'
import { PaymentNotes } from './checkout/payment-notes.tsx'
import { FILTER_NAMES, FilterTabs } from './filter-tabs.tsx'
import { type Address, address } from './navigation.ts'
import { OfflineBand } from './offline-note.tsx'
import { Overlays } from './overlays.tsx'
import { useItems } from './products/items-store.ts'
import { ProductGrid } from './products/product-grid.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useStore } from './store.ts'

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
  const at: Address = useStore(address) ?? {
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
      <LazyToaster preloadAfterMs={20_000} />
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
