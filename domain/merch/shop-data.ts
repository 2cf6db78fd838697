import { FILTERS, type Filter } from './catalogue.ts'
import type { CardKind, CardPlace } from './product-card.ts'
import type { ShopItem } from './shop-item.ts'

/** What the server puts into the shop's page beside its HTML, so that the page hydrates with what it shows. */
export type ShopData = {
  items: ShopItem[]
  /** The filter that the HTML was made for. */
  filter: Filter
}

/** The filter that an address names; all of the shop for any other word (specification 2). */
export function readFilter(word: string | null | undefined): Filter {
  return FILTERS.find((one) => one === word) ?? 'all'
}

/** The built file of the shop's page under a filter, with products or where there is none. */
export function shopFile(filter: Filter, content: 'filled' | 'empty'): string {
  const name = filter === 'all' ? 'index' : filter
  return `shop/${content === 'empty' ? `${name}-empty` : name}.html`
}

/** The built file of one card. */
export function cardFile(kind: CardKind, place: CardPlace): string {
  return `shop/card-${kind}-${place}.html`
}
