import type { Product, Variant } from './product.ts'

/** A size as admins see it: retired ones too. */
export type StockedVariant = Variant & { retiredAt: string | null }

/** A product as admins see it, with every size it has or had. */
export type StockedProduct = Product & { retiredAt: string | null; variants: StockedVariant[] }

/** From here on down, a size is running out. */
export const LOW_STOCK = 3
