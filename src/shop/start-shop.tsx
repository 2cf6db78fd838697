import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { registerWorker } from '../pwa/register-worker.ts'
import { readShopData } from './read-shop-data.ts'
import { ShopApp } from './shop-app.tsx'
import { wakeShop } from './wake-shop.ts'

/** Takes over the page that the server sent. */
export function startShop(): void {
  const root = document.getElementById('root')
  if (root) {
    const app = (
      <StrictMode>
        <ShopApp sent={readShopData(document)} />
      </StrictMode>
    )
    // A transition is done in small steps, between which the page answers a finger.
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  }
  guardChunkLoad()
  wakeShop()
  registerWorker()
}
