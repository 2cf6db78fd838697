/** Per variant and cart. */
export const MAX_QUANTITY = 20
/** Per cart. */
export const MAX_LINES = 50
/** In cents. Full carts stay far below the largest safe integer and the column's maximum. */
export const MAX_PRICE = 1_000_000
/** How long a checkout that hasn't been paid holds its stock. */
export const HOLD_MINUTES = 5
/** Per change of a size's stock. */
export const MAX_PIECES = 100_000
