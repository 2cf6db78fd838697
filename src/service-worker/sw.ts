import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isPublic, pageFor } from '#domain/documents.ts'
import { cacheWantedImages, serveCachedImages } from './cached-images.ts'
import { answerDocuments } from './documents.ts'
import { installFiles } from './install-files.ts'
import { answerOlderAssets, retainOlderAssets } from './older-assets.ts'
import { awaitOwnDocuments } from './own-documents.ts'
import { sendWhatWaits } from './send-what-waits.ts'

declare const self: ServiceWorkerGlobalScope

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

/** Activates a newer build by itself if only public pages are open; everywhere else the user decides (decision 15). */
async function takeOverVisitors(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const surfaces = windows.map(({ url }) => pageFor(new URL(url).pathname)?.name ?? 'site')
  if (surfaces.every(isPublic)) await self.skipWaiting()
}
