import { PackageOpen } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { FILTERS, type Filter, isInFilter } from '#domain/merch/catalogue.ts'
import { onlySizeOf, type ShopItem } from '#domain/merch/shop-item.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { putInCart } from '../cart/put-in-cart.ts'
import { addressOf, followLink, open, showFilter } from '../navigation.ts'
import { type Items, refreshItems } from './items-store.ts'
import { ProductTile } from './product-tile.tsx'

/** How many tiles are visible at first, so that their pictures load eagerly. */
const FIRST_TILES = 4

type ProductGridProps = { items: Items; filter: Filter }

/** Memoized: it is most of the page, and opening a product or the cart must not wait for it. */
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
        {items.state === 'failed' && <LoadFailed cause={items.cause} />}
        {items.state === 'ready' && shown.length === 0 && <NothingHere filter={filter} />}
        {shown.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
            {shown.map((item, index) => (
              <ProductTile
                key={item.id}
                item={item}
                isFirst={index < FIRST_TILES}
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
  if (size) putInCart(item, size)
}

function LoadFailed({ cause = '' }: { cause: string | undefined }) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="We couldn’t load the shop"
      action={<Button onClick={() => void refreshItems()}>Try again</Button>}
    >
      {cause}
    </EmptyState>
  )
}

function NothingHere({ filter }: { filter: Filter }) {
  const [title, text] =
    filter === 'all' ? ['Sold out for now', 'Check back soon.'] : [`No ${filter} right now`, null]
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
      {text}
    </EmptyState>
  )
}

export const FILTER_NAMES: Record<Filter, string> = {
  all: 'All',
  hats: 'Hats',
  tops: 'Tops',
  bottoms: 'Bottoms',
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const tabs = [...event.currentTarget.querySelectorAll('a')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  if (!step || at === -1) return
  event.preventDefault()
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
}

/** The shop's tabs (specification 2), as links so that each has a URL and works without scripts. */
export function FilterTabs({ filter }: { filter: Filter }) {
  return (
    <div className="safe-x sticky top-16 z-20 short:static border-border border-b bg-background">
      <div
        role="tablist"
        aria-label="Products"
        onKeyDown={moveFocus}
        className="drawn-whole mx-auto flex max-w-6xl flex-wrap"
      >
        {FILTERS.map((one) => (
          <a
            key={one}
            role="tab"
            href={addressOf({ filter: one })}
            aria-selected={one === filter}
            aria-controls="products"
            onClick={followLink(() => showFilter(one))}
            className={classNames(
              '-mb-px inline-flex min-h-12 flex-1 items-center justify-center border-b-3 px-3 font-display font-semibold text-xl transition-colors duration-150 md:flex-none md:px-6',
              one === filter
                ? 'border-brass text-text'
                : 'border-transparent text-muted hover:text-text',
              one === FILTERS.at(-1) && 'drawn-end',
            )}
          >
            {FILTER_NAMES[one]}
          </a>
        ))}
      </div>
    </div>
  )
}
