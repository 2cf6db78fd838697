import { FILTERS, type Filter } from '#domain/merch/catalogue.ts'
import { readFilter } from '#domain/merch/shop-data.ts'

const PANELS = ['cart', 'checkout'] as const
export type Panel = (typeof PANELS)[number]

/** What the address of the page says; a product or a panel lies over the page. */
export type Address = { filter: Filter; product: string | null; panel: Panel | null }

/** Reads the part of an address behind its question mark. */
export function readAddress(search: string): Address {
  const words = new URLSearchParams(search)
  const panel = PANELS.find((one) => one === words.get('panel')) ?? null
  const product = panel ? null : words.get('product')
  return { filter: readFilter(words.get('filter')), product: product || null, panel }
}

/** The address at which the page shows this. */
export function addressOf({ filter, product, panel }: Partial<Address>): string {
  const words = new URLSearchParams()
  if (filter && filter !== FILTERS[0]) words.set('filter', filter)
  if (product) words.set('product', product)
  if (panel) words.set('panel', panel)
  const search = words.toString()
  return search ? `/merch?${search}` : '/merch'
}
