import type { PrecacheController } from 'workbox-precaching'
import { DOCUMENT_MARK, documentFor } from '#domain/documents.ts'

type Precache = Pick<PrecacheController, 'getCacheKeyForURL'>

const ASSETS = /\/assets\/[\w.-]+/g
const WAITS_MS = [200, 200, 500, 500, 1_000, 1_000, 2_000, 2_000]

const isHtml = ({ headers }: Response) =>
  headers.get('content-type')?.includes('text/html') === true

/**
 * The text of one of our documents, of any build; null for the page of a Wi-Fi login or proxy, and for a redirected
 * one, which browsers refuse to show from the cache.
 */
async function clubPage(response: Response): Promise<string | null> {
  if (!response.ok || response.redirected || !isHtml(response)) return null
  const text = await response.clone().text()
  return text.includes(`<meta name="${DOCUMENT_MARK}"`) ? text : null
}

/** Whether the answer is one of our documents, of any build. */
export async function isClubPage(response: Response): Promise<boolean> {
  return (await clubPage(response)) !== null
}

/** Whether the answer is a document whose files this worker has all; another build's document would be blank offline. */
export async function isOwnDocument(precache: Precache, response: Response): Promise<boolean> {
  const assets = (await clubPage(response))?.match(ASSETS) ?? []
  return assets.length > 0 && assets.every((asset) => precache.getCacheKeyForURL(asset))
}

/** Whether a file of this build came as itself: no other file is HTML. */
async function isOwnFile(precache: Precache, url: string, response: Response): Promise<boolean> {
  if (documentFor(new URL(url).pathname)) return isOwnDocument(precache, response)
  return !response.redirected && !isHtml(response)
}

/** Fetches a file again until it is this build's: two builds may run side by side, or another host may answer. */
export function awaitOwnDocuments(precache: () => Precache, waits = WAITS_MS) {
  return {
    async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
      const isOwn = (found: Response) => isOwnFile(precache(), request.url, found)
      let found = response
      for (const wait of waits) {
        if (await isOwn(found)) return found
        await new Promise((done) => setTimeout(done, wait))
        found = await fetch(request.url, { cache: 'reload', credentials: 'same-origin' })
      }
      if (await isOwn(found)) return found
      throw new Error(`${request.url} is of another build or host`)
    },
  }
}
