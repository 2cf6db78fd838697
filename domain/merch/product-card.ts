import { formatCents } from '../money.ts'
import { onlySizeOf, type ShopItem } from './shop-item.ts'

/** What a card of the shop offers: one press to buy, a choice of sizes first, or nothing. */
export const CARD_KINDS = ['one-size', 'sizes', 'sold-out'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** How many cards stand in sight at first, so that their pictures are loaded at once. */
const FIRST_CARDS = 4

/** What a card of the shop says of a product, in words. */
export type ProductCard = {
  id: string
  name: string
  price: string
  image: string
  description: string
  sizes: string
}

/** Fields of the cards that are built; the server fills them for each product. */
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
    ...{ id, name, image, description },
    price: formatCents(item.price),
    sizes: inStock.map(({ size }) => size).join(', '),
  }
}

/** Where a card stands: in sight at once, or further down. */
export const CARD_PLACES = ['first', 'later'] as const
export type CardPlace = (typeof CARD_PLACES)[number]

/** Where the card at `index` stands. */
export function cardPlaceOf(index: number): CardPlace {
  return index < FIRST_CARDS ? 'first' : 'later'
}

/** Which of the built cards a product takes. */
export function cardKindOf(item: ShopItem): CardKind {
  if (item.soldOut) return 'sold-out'
  return onlySizeOf(item) ? 'one-size' : 'sizes'
}
