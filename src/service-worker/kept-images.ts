import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { findKeptImage } from '../kept-images/image-cache.ts'
import { type ImageKeeper, keepImages } from '../kept-images/keep-images.ts'
import { readKeepImagesMessage } from '../kept-images/keep-images-message.ts'
import { readDeviceSession } from '../outbox/device-session.ts'

declare const self: ServiceWorkerGlobalScope

const PATIENCE_MS = 4_000

const keeper: ImageKeeper = {
  storage: caches,
  fetch: (url, init) => fetch(url, init),
  origin: self.location.origin,
  memberOnDevice: async () => (await readDeviceSession())?.member.id ?? null,
  room: async () => {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate()
    return Math.max(0, quota / 2 - usage)
  },
}

let underway = Promise.resolve()

/** Keeps the pictures a page asks for, one request after the other (decision 6). */
export function keepWantedImages(event: ExtendableMessageEvent, precache: PrecacheController) {
  const wanted = readKeepImagesMessage(event.data)
  if (!wanted) return
  const urls = wanted.urls.filter((url) => !precache.getCacheKeyForURL(url))
  underway = underway.then(() => keepImages({ ...wanted, urls }, keeper))
  event.waitUntil(underway)
}

/** Answers pictures from what is kept for the member; a hidden answer may be a failure, so the network goes first. */
export function answerKeptImages(): void {
  registerRoute(
    ({ request }) => request.destination === 'image',
    async ({ request }) => {
      const kept = await findKeptImage(caches, request.url).catch(() => undefined)
      if (kept?.type !== 'opaque') return kept ?? fetch(request)
      return fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => kept)
    },
  )
}
