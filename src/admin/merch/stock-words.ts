import { availableOf, type Variant } from '#domain/merch/product.ts'
import type { StockReason } from '#domain/merch/stock-movement.ts'
import { LOW_STOCK, type StockedProduct } from '#domain/merch/stocked-product.ts'

export type StockLevel = 'out' | 'low' | 'fine'

/** How a number of pieces left stands: none, running out, or enough. */
export function levelOf(left: number): StockLevel {
  if (left <= 0) return 'out'
  return left <= LOW_STOCK ? 'low' : 'fine'
}

/** The pieces left of every size that is still sold. */
export function leftOf({ variants }: Pick<StockedProduct, 'variants'>): number {
  return variants
    .filter(({ retiredAt }) => retiredAt === null)
    .reduce((sum, variant) => sum + availableOf(variant), 0)
}

/** "60 purchased, 31 sold, 4 given away, 2 held at a checkout". */
export function countsInWords(variant: Variant): string {
  const { quantityPurchased, quantitySold, quantityGivenAway, quantityHeld } = variant
  return [
    `${quantityPurchased} purchased`,
    `${quantitySold} sold`,
    quantityGivenAway > 0 && `${quantityGivenAway} given away`,
    quantityHeld > 0 && `${quantityHeld} held at a checkout`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const REASON_LABELS: Record<StockReason | 'sold' | 'returned', string> = {
  purchased: 'Purchased',
  given_away: 'Given away',
  correction: 'Correction',
  sold: 'Sold',
  returned: 'Returned',
}

/** What a change does to the number left; null while it is no number. */
export function effectOf(reason: StockReason, typed: string): number | null {
  if (!/^-?\d{1,6}$/.test(typed.trim())) return null
  const count = Number(typed)
  return reason === 'given_away' ? -count : count
}

/** The words on the button that saves it: "Add 12", "Give away 2", "Take 3 off". */
export function saveLabel(reason: StockReason, effect: number | null): string {
  if (effect === null || effect === 0) return 'Save'
  const count = Math.abs(effect)
  if (reason === 'given_away') return `Give away ${count}`
  return effect > 0 ? `Add ${count}` : `Take ${count} off`
}

/** "+12" or "−3". */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : `+${count}`
}
