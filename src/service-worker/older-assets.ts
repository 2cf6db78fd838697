import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

const OLDER = 'rowhouse-older-assets'
const ASSETS = '/assets/'

/** Retains the previous build's files for tabs that still run it, so that nothing typed there is lost. */
export async function retainOlderAssets(precache: PrecacheController): Promise<void> {
  const current = new Set(precache.getCachedURLs())
  const from = await caches.open(precache.strategy.cacheName)
  const older = (await from.keys()).filter(
    ({ url }) => new URL(url).pathname.startsWith(ASSETS) && !current.has(url),
  )
  if (older.length === 0) return
  await caches.delete(OLDER)
  const to = await caches.open(OLDER)
  for (const request of older) {
    const response = await from.match(request)
    if (response) await to.put(request, response)
  }
}

export function answerOlderAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
    async ({ request }) => (await caches.match(request, { cacheName: OLDER })) ?? fetch(request),
  )
}
