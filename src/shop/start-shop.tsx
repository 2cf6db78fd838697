import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { registerWorker } from '../pwa/register-worker.ts'
import { showApp } from '../ui/show-app.tsx'
import { readShopData } from './read-shop-data.ts'
import { ShopApp } from './shop-app.tsx'
import { wakeShop } from './wake-shop.ts'

/** Takes over the page that the server sent. */
export function startShop(): void {
  showApp(<ShopApp sent={readShopData(document)} />)
  guardChunkLoad()
  wakeShop()
  registerWorker()
}
