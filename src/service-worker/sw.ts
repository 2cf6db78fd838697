import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerDocuments } from './documents.ts'
import { installFiles } from './install-files.ts'
import { answerKeptImages, keepWantedImages } from './kept-images.ts'
import { answerOlderAssets, keepOlderAssets } from './older-assets.ts'
import { sendWhatWaits } from './send-what-waits.ts'
import { takeOverVisitors } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope

const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)

self.addEventListener('install', (event) => {
  event.waitUntil(installFiles(precache, event).then(takeOverVisitors))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    keepOlderAssets(precache)
      .then(() => precache.activate(event))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  keepWantedImages(event, precache)
})

self.addEventListener('sync', sendWhatWaits)

answerDocuments(precache)
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
answerOlderAssets()
answerKeptImages()
