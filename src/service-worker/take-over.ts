import { isPublic, pageFor } from '#domain/documents.ts'

declare const self: ServiceWorkerGlobalScope

/** Lets a newer build in by itself where only public pages are open; in every other surface somebody decides (decision 15). */
export async function takeOverVisitors(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const surfaces = windows.map(({ url }) => pageFor(new URL(url).pathname)?.name ?? 'site')
  if (surfaces.every(isPublic)) await self.skipWaiting()
}
