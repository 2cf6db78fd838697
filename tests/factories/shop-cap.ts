import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'

export const CAP_SIZE: ShopSize = {
  variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001',
  size: 'M',
  available: 4,
}

/** A product of the shop that comes in one size. */
export const CAP: ShopItem = {
  id: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a002',
  name: 'Cap',
  description: '',
  category: 'hats',
  price: 2800,
  image: '',
  soldOut: false,
  sizes: [CAP_SIZE],
}

/** One of it in a cart. */
export const CAP_LINE: CartLine = {
  variantId: CAP_SIZE.variantId,
  productId: CAP.id,
  productName: CAP.name,
  size: CAP_SIZE.size,
  quantity: 1,
  unitPrice: CAP.price,
  imageUrl: CAP.image,
}
