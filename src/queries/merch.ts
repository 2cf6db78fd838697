import { listProducts, listVariants } from '#domain/api/merch.ts'
import { type ShopItem, shopItemsOf } from '#domain/merch/shop-item.ts'
import { call } from '../http/call.ts'

/** Products and their remaining stock; variants are fetched only if there are products (specification 7). */
export async function readShopItems(): Promise<ShopItem[]> {
  const products = await call(listProducts)
  return shopItemsOf(products, await call(listVariants))
}
