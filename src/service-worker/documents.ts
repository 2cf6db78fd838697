import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { pageFor } from '#domain/documents.ts'

/** Answers navigations to the pages from the build on this device, and touches no other (decision 15). */
export function answerDocuments(precache: PrecacheController): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) !== null,
    async ({ url, request }) => {
      const page = pageFor(url.pathname)
      const kept = page && (await precache.matchPrecache(page.path))
      return kept ?? fetch(request)
    },
  )
}
