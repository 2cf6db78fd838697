import { formatCents } from '../money.ts'
import { FILTERS, type Filter } from './catalogue.ts'
import { onlySizeOf, type ShopItem } from './shop-item.ts'

/** What a product card offers: a single button to buy, a choice of sizes first, or nothing. */
export const CARD_KINDS = ['one-size', 'sizes', 'sold-out'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** How many cards are visible at first, so that their pictures load eagerly. */
const FIRST_CARDS = 4

/** The texts of a product card. */
export type ProductCard = {
  id: string
  name: string
  price: string
  image: string
  description: string
  sizes: string
}

/** The address that opens a product in the shop. */
export function productPath({ id }: { id: string }): string {
  return `/merch?product=${id}`
}

/** Placeholders of the prebuilt cards; the server fills them for each product. */
export const PRODUCT_CARD_TEMPLATE: ProductCard = {
  id: '{{id}}',
  name: '{{name}}',
  price: '{{price}}',
  image: '{{image}}',
  description: '{{description}}',
  sizes: '{{sizes}}',
}

/** A product as its card shows it, the same on the server and in the browser (decision 28). */
export function productCardOf(item: ShopItem): ProductCard {
  const { id, name, image, description } = item
  const inStock = item.sizes.filter(({ available }) => available > 0)
  return {
    id,
    name,
    image,
    description,
    price: formatCents(item.price),
    sizes: inStock.map(({ size }) => size).join(', '),
  }
}

/** Where a card is: visible at once, or further down. */
export const CARD_PLACES = ['first', 'later'] as const
export type CardPlace = (typeof CARD_PLACES)[number]

export function cardPlaceOf(index: number): CardPlace {
  return index < FIRST_CARDS ? 'first' : 'later'
}

/** Which prebuilt card a product uses. */
export function cardKindOf(item: ShopItem): CardKind {
  if (item.soldOut) return 'sold-out'
  return onlySizeOf(item) ? 'one-size' : 'sizes'
}

/** The data that the server adds to the shop's HTML for hydration. */
export type ShopData = {
  items: ShopItem[]
  /** The filter the HTML was rendered for. */
  filter: Filter
}

/** The filter in an address; unknown words show the whole shop (specification 2). */
export function readFilter(word: string | null | undefined): Filter {
  return FILTERS.find((one) => one === word) ?? 'all'
}

/** The built HTML file of the shop under a filter, with products or empty. */
export function shopFile(filter: Filter, content: 'filled' | 'empty'): string {
  const name = filter === 'all' ? 'index' : filter
  return `shop/${content === 'empty' ? `${name}-empty` : name}.html`
}

export function cardFile(kind: CardKind, place: CardPlace): string {
  return `shop/card-${kind}-${place}.html`
}
