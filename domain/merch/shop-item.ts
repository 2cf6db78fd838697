import { pictureOf } from './drawing.ts'
import type { Product, Variant } from './product.ts'
import { availableOf, isSoldOut } from './stock.ts'

export type ShopSize = { variantId: string; size: string; available: number }

/** A product as the shop shows it, with the stock available in each size; `price` is in cents. */
export type ShopItem = {
  id: string
  name: string
  description: string
  category: string
  price: number
  image: string
  soldOut: boolean
  sizes: ShopSize[]
}

/** Products in the shop's order, each with its sizes in order (specification 9). */
export function shopItemsOf(
  products: readonly Product[],
  variants: readonly Variant[],
): ShopItem[] {
  return products.map((product) => {
    const own = variants.filter(({ productId }) => productId === product.id)
    const { id, name, description, category, basePrice } = product
    return {
      id,
      name,
      description,
      category,
      price: basePrice,
      image: pictureOf(product),
      soldOut: isSoldOut(own),
      sizes: own.map((variant) => ({
        variantId: variant.id,
        size: variant.size,
        available: Math.max(0, availableOf(variant)),
      })),
    }
  })
}

/** The size of a product that comes in only one, so no choice is needed; otherwise null. */
export function onlySizeOf({ sizes }: ShopItem): ShopSize | null {
  return sizes.length === 1 ? (sizes[0] ?? null) : null
}
