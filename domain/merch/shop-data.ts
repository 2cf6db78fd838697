import { FILTERS, type Filter } from './catalogue.ts'
import type { ShopItem } from './shop-item.ts'

/** The data that the server adds to the shop's HTML for hydration. */
export type ShopData = {
  items: ShopItem[]
  /** The filter the HTML was rendered for. */
  filter: Filter
}

/** The address that opens a product in the shop. */
export function productPath({ id }: { id: string }): string {
  return `/merch?product=${id}`
}

/** The filter in an address; unknown words show the whole shop (specification 2). */
export function readFilter(word: string | null | undefined): Filter {
  return FILTERS.find((one) => one === word) ?? 'all'
}
