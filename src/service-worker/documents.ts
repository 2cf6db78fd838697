import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { pageFor, pagePath } from '#domain/documents.ts'

/** Answers navigations to the pages from the build on this device, and touches no other (decision 15). */
export function answerDocuments(precache: PrecacheController): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) !== null,
    async ({ url, request }) => {
      const name = pageFor(url.pathname)
      const kept = name && (await precache.matchPrecache(pagePath(name)))
      return kept ?? fetch(request)
    },
  )
}
