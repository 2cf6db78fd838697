import type { PrecacheController } from 'workbox-precaching'

type Precache = Pick<PrecacheController, 'getCacheKeyForURL'>

const ASSETS = /\/assets\/[\w.-]+/g
const WAITS_MS = [200, 200, 500, 500, 1_000, 1_000, 2_000, 2_000]

/** Whether this worker has every file the document loads; another build's document would be blank offline. */
export async function isOwnDocument(precache: Precache, response: Response): Promise<boolean> {
  if (!response.headers.get('content-type')?.includes('text/html')) return true
  const assets = (await response.clone().text()).match(ASSETS) ?? []
  return assets.every((asset) => precache.getCacheKeyForURL(asset))
}

/** While two builds run side by side, refetches a document until a process with this build answers. */
export function awaitOwnDocuments(precache: () => Precache, waits = WAITS_MS) {
  return {
    async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
      let found = response
      for (const wait of waits) {
        if (await isOwnDocument(precache(), found)) return found
        await new Promise((done) => setTimeout(done, wait))
        found = await fetch(request.url, { cache: 'reload', credentials: 'same-origin' })
      }
      if (await isOwnDocument(precache(), found)) return found
      throw new Error(`${request.url} is of another build`)
    },
  }
}
