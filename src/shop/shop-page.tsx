import type { ShopData } from '#domain/merch/shop-data.ts'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import type { Address } from './address.ts'
import { CheckoutBar } from './cart/checkout-bar.tsx'
import { PaymentNotes } from './checkout/payment-notes.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { useItems } from './items/use-items.ts'
import { address } from './navigation.ts'
import { OfflineBand } from './offline-note.tsx'
import { Overlays } from './overlays.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { ShopIntro } from './shop-intro.tsx'
import { useStore } from './store.ts'
import { useShopTitle } from './use-shop-title.ts'

export function ShopPage({ sent }: { sent: ShopData | null }) {
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
