import { hasFields } from '#domain/is-record.ts'
import type { Product, Variant } from '#domain/merch/product.ts'
import { type ShopItem, shopItemsOf } from '#domain/merch/shop-item.ts'
import { readList } from '../http/client.ts'

export function isProduct(row: unknown): row is Product {
  return hasFields(row, {
    id: 'string',
    name: 'string',
    description: 'string',
    category: 'string',
    basePrice: 'number',
    imageUrl: 'string or null',
  })
}

export function isVariant(row: unknown): row is Variant {
  return hasFields(row, {
    id: 'string',
    productId: 'string',
    size: 'string',
    sku: 'string',
    quantityPurchased: 'number',
    quantitySold: 'number',
    quantityGivenAway: 'number',
    quantityHeld: 'number',
  })
}

/** Products and their remaining stock; variants are fetched only if there are products (specification 7). */
export async function readShopItems(): Promise<ShopItem[]> {
  const products = await readList('/api/merch/products', isProduct)
  return shopItemsOf(products, await readList('/api/merch/variants', isVariant))
}
