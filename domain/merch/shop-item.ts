import { pictureOf } from './drawing.ts'
import { availableOf, isSoldOut, type Product, type Variant } from './product.ts'

/** A size as the shop sells it. */
export type ShopSize = { variantId: string; size: string; available: number }

/** A product as the shop shows it, with how many of each size can be bought; `price` is in cents. */
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

/** Products in their order, each with its sizes in theirs (specification 9). */
export function shopItemsOf(
  products: readonly Product[],
  variants: readonly Variant[],
): ShopItem[] {
  return products.map((product) => {
    const own = variants.filter(({ productId }) => productId === product.id)
    const { id, name, description, category, basePrice } = product
    return {
      ...{ id, name, description, category, price: basePrice },
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

/** The one size of a product that comes in no other, for which nobody needs to be asked; else null. */
export function onlySizeOf({ sizes }: ShopItem): ShopSize | null {
  return sizes.length === 1 ? (sizes[0] ?? null) : null
}
