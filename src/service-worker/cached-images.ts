import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import {
  cacheImages,
  type ImageCacheDeps,
  readCacheImagesMessage,
} from '../image-cache/cache-images.ts'
import { findCachedImage } from '../image-cache/image-cache.ts'
import { readDeviceSession } from '../mutations/device-session.ts'

declare const self: ServiceWorkerGlobalScope

const FRESH_WITHIN_MS = 4_000

const deps: ImageCacheDeps = {
  storage: caches,
  fetch: (url, init) => fetch(url, init),
  origin: self.location.origin,
  memberOnDevice: async () => (await readDeviceSession())?.member.id ?? null,
  availableBytes: async () => {
    // Safari's workers have no estimate before 17; there the cache grows until a picture is refused.
    const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    return quota === undefined ? Infinity : Math.max(0, quota / 2 - usage)
  },
}

let lastRun = Promise.resolve()

/** Caches the images that a page requests, one after the other (decision 6). */
export function cacheWantedImages(event: ExtendableMessageEvent, precache: PrecacheController) {
  const wanted = readCacheImagesMessage(event.data)
  if (!wanted) return
  const urls = wanted.urls.filter((url) => !precache.getCacheKeyForURL(url))
  lastRun = lastRun.then(() => cacheImages({ ...wanted, urls }, deps))
  event.waitUntil(lastRun)
}

/** Serves images from the member's cache; an opaque response may be a failure, so there the network goes first. */
export function serveCachedImages(): void {
  registerRoute(
    ({ request }) => request.destination === 'image',
    async ({ request }) => {
      const cached = await findCachedImage(caches, request.url).catch(() => undefined)
      if (cached?.type !== 'opaque') return cached ?? fetch(request)
      return fetch(request, { signal: AbortSignal.timeout(FRESH_WITHIN_MS) }).catch(() => cached)
    },
  )
}
