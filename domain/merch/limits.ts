/** Of one variant in one cart (decision 10). */
export const MAX_QUANTITY = 20
/** Of one cart (decision 10). */
export const MAX_LINES = 50
/** Cents; with full carts, sums stay far below what a number counts exactly and a column holds. */
export const MAX_PRICE = 1_000_000
/** How long a checkout keeps its stock (decision 10). */
export const HOLD_MINUTES = 15
/** Of one change of a size's stock. */
export const MAX_PIECES = 100_000
