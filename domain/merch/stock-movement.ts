/** Why a variant's stock changed. */
export const MOVEMENT_REASONS = [
  'purchased',
  'given_away',
  'correction',
  'sold',
  'returned',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** The reasons an admin has; sales and returns come with their orders. */
export const STOCK_REASONS = ['purchased', 'given_away', 'correction'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** One change of a variant's stock; `quantity` is what it did to the number left. */
export type StockMovement = {
  id: string
  reason: MovementReason
  quantity: number
  note: string | null
  /** The number of the order it came with. */
  orderNumber: number | null
  createdAt: string
}
