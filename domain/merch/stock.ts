import type { Variant } from './product.ts'

type Stock = Pick<
  Variant,
  'quantityPurchased' | 'quantitySold' | 'quantityGivenAway' | 'quantityHeld'
>

/** How many of a variant can be bought now (specification 9; decision 10 for held stock). */
export function availableOf(variant: Stock): number {
  const { quantityPurchased, quantitySold, quantityGivenAway, quantityHeld } = variant
  return quantityPurchased - quantitySold - quantityGivenAway - quantityHeld
}

/** Whether none of a product's variants can be bought: it shows 'Sold Out' (specification 5). */
export function isSoldOut(variants: readonly Stock[]): boolean {
  return !variants.some((variant) => availableOf(variant) > 0)
}

const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const WITH_NUMBER = /^(\d)(XS|XL)$/
const ONE_SIZE = /^(ONE[ -]?SIZE|OS)$/

/** The index of a letter size, `2XL` as `XXL`; -1 for anything else. */
function letterIndex(name: string): number {
  const [, times, letters] = WITH_NUMBER.exec(name) ?? []
  return SIZES.indexOf(times && letters ? 'X'.repeat(Number(times)) + letters.slice(1) : name)
}

/** A double size such as S/M ranks between its two. */
function rankOf(size: string): number {
  const name = size.trim().toUpperCase()
  const ranks = name.split('/').map((part) => letterIndex(part.trim()))
  const isKnown = ranks.length <= 2 && !ranks.includes(-1)
  if (isKnown) return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
  return ONE_SIZE.test(name) ? SIZES.length : SIZES.length + 1
}

/** Compares sizes from small to large: then One Size, then others, such as 7 3/8, as text. */
export function bySize(a: { size: string }, b: { size: string }): number {
  return rankOf(a.size) - rankOf(b.size) || a.size.localeCompare(b.size, 'en', { numeric: true })
}

type Line = { productName: string; size: string }

/** Compares lines by product name, then by size from small to large. */
export function byNameAndSize(a: Line, b: Line): number {
  return a.productName.localeCompare(b.productName, 'en') || bySize(a, b)
}
