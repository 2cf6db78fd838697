import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isPublic, pageFor } from '#domain/documents.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { cacheWantedImages, serveCachedImages } from './cached-images.ts'
import { answerDocuments } from './documents.ts'
import { installFiles } from './install-files.ts'
import { awaitOwnDocuments } from './own-documents.ts'
import { sendWhatWaits } from './send-what-waits.ts'

declare const self: ServiceWorkerGlobalScope

const OLDER_ASSETS_CACHE = ON_DEVICE.olderFiles.name
const ASSETS = '/assets/'

const precache: PrecacheController = new PrecacheController({
  plugins: [awaitOwnDocuments(() => precache)],
})
precache.addToCacheList(self.__WB_MANIFEST)

self.addEventListener('install', (event) => {
  event.waitUntil(installFiles(precache, event).then(takeOverVisitors))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    retainOlderAssets(precache)
      .then(() => precache.activate(event))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  cacheWantedImages(event, precache)
})

self.addEventListener('sync', sendWhatWaits)

answerDocuments(precache)
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
answerOlderAssets()
serveCachedImages()

/** Activates a newer build by itself if only public pages are open; everywhere else the user decides. */
async function takeOverVisitors(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const surfaces = windows.map(({ url }) => pageFor(new URL(url).pathname)?.name ?? 'site')
  if (surfaces.every(isPublic)) await self.skipWaiting()
}

/** Retains the previous build's files for tabs that still run it, so that nothing typed there is lost. */
async function retainOlderAssets(precache: PrecacheController): Promise<void> {
  const current = new Set(precache.getCachedURLs())
  const from = await caches.open(precache.strategy.cacheName)
  const older = (await from.keys()).filter(
    ({ url }) => new URL(url).pathname.startsWith(ASSETS) && !current.has(url),
  )
  if (older.length === 0) return
  await caches.delete(OLDER_ASSETS_CACHE)
  const to = await caches.open(OLDER_ASSETS_CACHE)
  for (const request of older) {
    const response = await from.match(request)
    if (response) await to.put(request, response)
  }
}

function answerOlderAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
    async ({ request }) =>
      (await caches.match(request, { cacheName: OLDER_ASSETS_CACHE })) ?? fetch(request),
  )
}
