import type { Product } from './product.ts'

/** The categories of the shop; products of any other appear last under "all" (specification 9). */
export const CATEGORIES = [
  'shirts',
  'hats',
  'quarter-zips',
  'sweatpants',
  'hoodies',
  'crew-necks',
  'polo',
] as const
export type Category = (typeof CATEGORIES)[number]

export const FILTERS = ['all', 'hats', 'tops', 'bottoms'] as const
export type Filter = (typeof FILTERS)[number]

const IN_FILTER: Record<Exclude<Filter, 'all'>, readonly Category[]> = {
  hats: ['hats'],
  tops: ['shirts', 'crew-necks', 'hoodies', 'quarter-zips', 'polo'],
  bottoms: ['sweatpants'],
}

const RANK: Record<Category, number> = {
  shirts: 1,
  hats: 2,
  'quarter-zips': 3,
  sweatpants: 4,
  hoodies: 5,
  'crew-necks': 5.5,
  polo: 6,
}
const CREAM_HOODIE = 4.5
const OTHERS = 10

type Sorted = Pick<Product, 'name' | 'category'>

function categoryOf({ category }: Pick<Product, 'category'>): Category | null {
  return CATEGORIES.find((one) => one === category) ?? null
}

/** Whether a product is listed under a tab of the shop (specification 9). */
export function isInFilter(product: Pick<Product, 'category'>, filter: Filter): boolean {
  if (filter === 'all') return true
  const category = categoryOf(product)
  return category !== null && IN_FILTER[filter].includes(category)
}

/** A product's rank in the shop; the smallest comes first (specification 9). */
export function rankOf(product: Sorted): number {
  const category = categoryOf(product)
  if (!category) return OTHERS
  const isCream = category === 'hoodies' && /\bcream\b/i.test(product.name)
  return isCream ? CREAM_HOODIE : RANK[category]
}

/** Compares products by rank, then by name (specification 9). */
export function byShopOrder(a: Sorted, b: Sorted): number {
  return rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'en')
}
