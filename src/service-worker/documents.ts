import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isPublic, pageFor } from '#domain/documents.ts'

const NEWEST_WITHIN_MS = 3_000
const ASSETS = /\/assets\/[\w.-]+/g

/** Answers navigations to the pages from the build on this device, and touches no other (decision 15). */
export function answerDocuments(precache: PrecacheController): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) !== null,
    async ({ url, request, event }) => {
      const page = pageFor(url.pathname)
      const kept = page && (await precache.matchPrecache(page.path))
      if (kept && page.name === 'admin') return (await newest(page.path)) ?? kept
      if (kept && isPublic(page.name)) event.waitUntil(readAgain(precache, page.path))
      return kept ?? fetch(request)
    },
  )
}

/** Nobody is asked in the console whether to update, and its tab may never be closed: it is new where that is quick. */
async function newest(path: string): Promise<Response | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), NEWEST_WITHIN_MS)
  try {
    const answer = await fetch(path, { cache: 'no-cache', signal: late.signal })
    return answer.ok ? answer : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** The server fills public pages with what changes between builds: the next visit finds them as they are now. */
async function readAgain(precache: PrecacheController, path: string): Promise<void> {
  const key = precache.getCacheKeyForURL(path)
  const fresh = await fetch(path, { cache: 'no-cache' }).catch(() => null)
  if (!key || !fresh?.ok) return
  // A page of a newer build needs files that come with its own worker.
  const assets = (await fresh.clone().text()).match(ASSETS) ?? []
  if (!assets.every((asset) => precache.getCacheKeyForURL(asset))) return
  await (await caches.open(precache.strategy.cacheName)).put(key, fresh)
}
