import { LOW_STOCK, type StockedProduct, type Variant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { StockReason } from '#domain/merch/stock-movement.ts'

export type StockLevel = 'out' | 'low' | 'fine'

/** Classifies the remaining stock: none, low, or enough. */
export function levelOf(left: number): StockLevel {
  if (left <= 0) return 'out'
  return left <= LOW_STOCK ? 'low' : 'fine'
}

/** The remaining pieces over all sizes still sold. */
export function leftOf({ variants }: Pick<StockedProduct, 'variants'>): number {
  return variants
    .filter(({ retiredAt }) => retiredAt === null)
    .reduce((sum, variant) => sum + availableOf(variant), 0)
}

/** "60 purchased, 31 sold, 4 given away, 2 at checkout". */
export function formatStockCounts(variant: Variant): string {
  const { quantityPurchased, quantitySold, quantityGivenAway, quantityHeld } = variant
  return [
    `${quantityPurchased} purchased`,
    `${quantitySold} sold`,
    quantityGivenAway > 0 && `${quantityGivenAway} given away`,
    quantityHeld > 0 && `${quantityHeld} at checkout`,
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

/** By how much a change alters the remaining stock; null when `typed` is no number. */
export function effectOf(reason: StockReason, typed: string): number | null {
  if (!/^-?\d{1,6}$/.test(typed.trim())) return null
  const count = Number(typed)
  return reason === 'given_away' ? -count : count
}

/** The save button's label: "Add 12", "Give away 2", "Remove 3". */
export function saveLabel(reason: StockReason, effect: number | null): string {
  if (effect === null || effect === 0) return 'Save'
  const count = Math.abs(effect)
  if (reason === 'given_away') return `Give away ${count}`
  return effect > 0 ? `Add ${count}` : `Remove ${count}`
}

/** "+12" or "−3". */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : `+${count}`
}
