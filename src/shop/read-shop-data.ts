import type { ShopData } from '#domain/merch/shop-data.ts'

/** What the server put into the page; null in development, where it puts nothing. */
export function readShopData(page: Document): ShopData | null {
  const text = page.getElementById('shop-data')?.textContent
  if (!text) return null
  const data: ShopData = JSON.parse(text)
  return data
}
