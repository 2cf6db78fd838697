import { Plus } from 'lucide-react'
import { productPath } from '#domain/merch/shop-data.ts'
import { onlySizeOf, type ShopItem } from '#domain/merch/shop-item.ts'
import { formatCents } from '#domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { followLink } from '../navigation.ts'

/** Shown when a product's own picture can't be loaded. */
export const FALLBACK_PICTURE = '/art/merch-fallback.svg'

type ProductTileProps = {
  item: ShopItem
  /** Visible before the page is scrolled. */
  isFirst: boolean
  onOpen: () => void
  /** For products with a single size: adds them to the cart with one tap. */
  onAdd: () => void
}

/** A product's tile: with one size it is bought by a tap, with several the size is chosen first. */
export function ProductTile({ item, isFirst, onOpen, onAdd }: ProductTileProps) {
  const nameId = `product-${item.id}`
  const inStock = item.sizes.filter(({ available }) => available > 0)
  return (
    <li data-product={item.id} className="flex min-w-0 flex-col gap-3">
      <a
        href={productPath(item)}
        onClick={followLink(onOpen)}
        className="group flex flex-1 flex-col gap-3 rounded-lg"
      >
        <span className="relative block aspect-square overflow-hidden rounded-lg bg-sunken shadow-card">
          <span
            className={classNames(
              'block size-full transition-[scale] duration-250 ease-physical group-hover:scale-103',
              item.soldOut && 'opacity-55 saturate-50',
            )}
          >
            <Picture
              src={item.image}
              fallback={FALLBACK_PICTURE}
              loading={isFirst ? 'eager' : 'lazy'}
            />
          </span>
          {item.soldOut && (
            <Badge className="absolute top-2 left-2 bg-ink! text-cream!">Sold Out</Badge>
          )}
        </span>
        <span className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
          <span id={nameId} className="font-bold font-display text-xl leading-tight md:text-2xl">
            {item.name}
          </span>
          <span className={classNames('tabular', item.soldOut && 'text-muted')}>
            {formatCents(item.price)}
          </span>
        </span>
      </a>
      <div className="hidden text-muted [@media(scripting:none)]:block">
        <p className="whitespace-pre-line">{item.description}</p>
        {!item.soldOut && <p>{`Sizes: ${inStock.map(({ size }) => size).join(', ')}`}</p>}
      </div>
      {!item.soldOut && onlySizeOf(item) && (
        <Button
          variant="secondary"
          onClick={onAdd}
          aria-describedby={nameId}
          className="[@media(scripting:none)]:hidden"
        >
          <Plus aria-hidden="true" className="size-5" />
          Add to Cart
        </Button>
      )}
      {!item.soldOut && !onlySizeOf(item) && (
        <Button
          variant="secondary"
          onClick={onOpen}
          aria-describedby={nameId}
          className="[@media(scripting:none)]:hidden"
        >
          Choose a size
        </Button>
      )}
    </li>
  )
}
