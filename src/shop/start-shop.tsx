import type { ShopData } from '#domain/merch/shop-data.ts'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { registerWorker } from '../pwa/register-worker.ts'
import { showApp } from '../ui/show-app.tsx'
import { ShopApp } from './shop-page.tsx'
import { wakeShop } from './wake-shop.ts'

/** Hydrates the server's page. */
export function startShop(): void {
  showApp(<ShopApp sent={readShopData(document)} />)
  guardChunkLoad()
  wakeShop()
  registerWorker()
}

/** The data the server embedded in the page; null in development. */
function readShopData(page: Document): ShopData | null {
  const text = page.getElementById('shop-data')?.textContent
  if (!text) return null
  const data: ShopData = JSON.parse(text)
  return data
}
