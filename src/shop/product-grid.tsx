import { PackageOpen } from 'lucide-react'
import { memo } from 'react'
import { type Filter, isInFilter } from '#domain/merch/catalogue.ts'
import { cardKindOf, cardPlaceOf, productCardOf } from '#domain/merch/product-card.ts'
import { onlySizeOf, type ShopItem } from '#domain/merch/shop-item.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { addressOf } from './address.ts'
import { putInCart } from './cart/put-in-cart.ts'
import { FILTER_NAMES } from './filter-names.ts'
import { followLink } from './follow-link.ts'
import { type Items, refreshItems } from './items/items-store.ts'
import { open, showFilter } from './navigation.ts'
import { ProductTile } from './product-tile.tsx'

type ProductGridProps = { items: Items; filter: Filter }

/** Drawn again only where what it shows has changed: it is most of the page. */
export const ProductGrid = memo(function ProductGrid({ items, filter }: ProductGridProps) {
  const shown = items.list.filter((item) => isInFilter(item, filter))
  return (
    <section
      id="products"
      role="tabpanel"
      aria-label={filter === 'all' ? 'All products' : FILTER_NAMES[filter]}
      className="safe-x min-h-[60dvh] scroll-mt-28 py-6 md:py-8"
    >
      <div className="mx-auto max-w-6xl">
        {items.state === 'loading' && <p className="text-lg text-muted">Loading products...</p>}
        {items.state === 'failed' && <Unreachable />}
        {items.state === 'ready' && shown.length === 0 && <NothingHere filter={filter} />}
        {shown.length > 0 && (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
            {shown.map((item, index) => (
              <ProductTile
                key={item.id}
                card={productCardOf(item)}
                kind={cardKindOf(item)}
                place={cardPlaceOf(index)}
                onOpen={() => open({ product: item.id })}
                onAdd={() => addOnly(item)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
})

function addOnly(item: ShopItem) {
  const size = onlySizeOf(item)
  if (size) void putInCart(item, size)
}

function Unreachable() {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="The shop could not be read"
      action={<Button onClick={() => void refreshItems()}>Try again</Button>}
    >
      Check your connection. Your cart is kept on this device.
    </EmptyState>
  )
}

function NothingHere({ filter }: { filter: Filter }) {
  const [title, words] =
    filter === 'all'
      ? ['The shelves are empty', 'New pieces are on their way. Look in again soon.']
      : [`No ${filter} at the moment`, 'There is more on the other shelves.']
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={title}
      action={
        filter !== 'all' && (
          <a
            href={addressOf({})}
            onClick={followLink(() => showFilter('all'))}
            className={buttonStyle('primary')}
          >
            Show all products
          </a>
        )
      }
    >
      {words}
    </EmptyState>
  )
}
