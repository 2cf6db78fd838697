import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { documentFor, documentPath } from '#domain/documents.ts'

/** Answers navigations to the listed paths from the build on this device, and touches no other (decision 15). */
export function answerDocuments(precache: PrecacheController): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && documentFor(url.pathname) !== null,
    async ({ url, request }) => {
      const name = documentFor(url.pathname)
      const kept = name && (await precache.matchPrecache(documentPath(name)))
      return kept ?? fetch(request)
    },
  )
}
