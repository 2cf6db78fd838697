import { Plus } from 'lucide-react'
import type { CardKind, CardPlace, ProductCard } from '#domain/merch/shop-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { followLink } from '../navigation.ts'

/** Shown when a product's own picture can't be loaded. */
export const FALLBACK_PICTURE = '/art/merch-fallback.svg'

type ProductTileProps = {
  card: ProductCard
  kind: CardKind
  place: CardPlace
  onOpen: () => void
  /** For products with a single size: adds them to the cart with one tap. */
  onAdd: () => void
}

/** A product's tile. Each kind is also prerendered as a template, so only `card`'s text may vary. */
export function ProductTile({ card, kind, place, onOpen, onAdd }: ProductTileProps) {
  const nameId = `product-${card.id}`
  const isSoldOut = kind === 'sold-out'
  return (
    <li data-product={card.id} className="flex min-w-0 flex-col gap-3">
      <a
        href={`/merch?product=${card.id}`}
        onClick={followLink(onOpen)}
        className="group flex flex-1 flex-col gap-3 rounded-lg"
      >
        <span className="relative block aspect-square overflow-hidden rounded-lg bg-sunken shadow-card">
          <span
            className={classNames(
              'block size-full transition-[scale] duration-250 ease-physical group-hover:scale-103',
              isSoldOut && 'opacity-55 saturate-50',
            )}
          >
            <Picture
              src={card.image}
              fallback={FALLBACK_PICTURE}
              loading={place === 'first' ? 'eager' : 'lazy'}
            />
          </span>
          {isSoldOut && (
            <Badge className="absolute top-2 left-2 bg-ink! text-cream!">Sold Out</Badge>
          )}
        </span>
        <span className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
          <span id={nameId} className="font-bold font-display text-xl leading-tight md:text-2xl">
            {card.name}
          </span>
          <span className={classNames('tabular', isSoldOut && 'text-muted')}>{card.price}</span>
        </span>
      </a>
      <div className="hidden text-muted [@media(scripting:none)]:block">
        <p className="whitespace-pre-line">{card.description}</p>
        {!isSoldOut && <p>{`Sizes: ${card.sizes}`}</p>}
      </div>
      {kind === 'one-size' && (
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
      {kind === 'sizes' && (
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
