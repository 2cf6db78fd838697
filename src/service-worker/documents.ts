import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isPublic, pageFor } from '#domain/documents.ts'
import { isClubPage, isOwnDocument } from './own-documents.ts'

const NEWEST_WITHIN_MS = 3_000

/** Serves page navigations from the installed build, and handles no others (decision 15). */
export function answerDocuments(precache: PrecacheController): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) !== null,
    async ({ url, request, event }) => {
      const page = pageFor(url.pathname)
      const precached = page && (await precache.matchPrecache(page.path))
      if (precached && page.name === 'admin') return (await fetchNewest(page.path)) ?? precached
      if (precached && isPublic(page.name)) event.waitUntil(refreshCached(precache, page.path))
      return precached ?? fetch(request)
    },
  )
}

/** The console has no update prompt and its tab may never close, so it loads the newest page if that is quick. */
async function fetchNewest(path: string): Promise<Response | null> {
  const late = new AbortController()
  // Not `AbortSignal.timeout`: it would also abort an answer that the page has not read to its end.
  const timer = setTimeout(() => late.abort(), NEWEST_WITHIN_MS)
  try {
    const answer = await fetch(path, { cache: 'no-cache', signal: late.signal })
    return (await isClubPage(answer)) ? answer : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Public pages change between builds: refresh the cached one for the next visit. */
async function refreshCached(precache: PrecacheController, path: string): Promise<void> {
  const key = precache.getCacheKeyForURL(path)
  const fresh = await fetch(path, { cache: 'no-cache' }).catch(() => null)
  // A newer build's page needs files that come with its own worker.
  if (!key || !fresh || !(await isOwnDocument(precache, fresh))) return
  await (await caches.open(precache.strategy.cacheName)).put(key, fresh)
}
