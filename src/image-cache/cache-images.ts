import { isRecord } from '#domain/is-record.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { imageCacheName } from './image-cache.ts'

const MOST_IMAGES = 150
const MOST_BYTES = 60 * 1024 * 1024

export type ImageCacheDeps = {
  storage: CacheStorage
  fetch: Fetch
  origin: string
  memberOnDevice: () => Promise<string | null>
  /** The remaining storage quota in bytes. */
  availableBytes: () => Promise<number>
}

async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { url } of await cache.keys()) {
    const cached = await cache.match(url, { ignoreVary: true })
    if (cached) sizes.set(url, bytesOf(cached))
  }
  return sizes
}

/** Drops what isn't wanted, and adds the missing ones until the cache is full; then it also drops the older ones. */
async function fill(cache: Cache, wanted: readonly string[], deps: ImageCacheDeps) {
  const sizes = await sizesIn(cache)
  const drop = (url: string) => cache.delete(url, { ignoreVary: true })
  for (const url of sizes.keys()) if (!wanted.includes(url)) await drop(url)
  const maxBytes = Math.min(MOST_BYTES, (await deps.availableBytes()) + sum(sizes.values()))
  let usedBytes = 0
  let isFull = false
  for (const url of wanted) {
    let size = sizes.get(url)
    if (size === undefined) {
      if (isFull) continue
      const image = await downloadImage(deps.fetch, url, deps.origin).catch(() => null)
      if (!image) continue
      size = bytesOf(image)
      isFull = usedBytes + size > maxBytes || !(await put(cache, url, image))
    }
    usedBytes += size
    isFull ||= usedBytes > maxBytes
    if (isFull) await drop(url)
  }
}

function sum(sizes: Iterable<number>): number {
  let total = 0
  for (const size of sizes) total += size
  return total
}

/** False if the device is full. */
function put(cache: Cache, url: string, image: Response): Promise<boolean> {
  return cache.put(url, image).then(
    () => true,
    () => false,
  )
}

/** Makes the member's cache match the wanted images, as many of the newest as fit; never throws. */
export async function cacheImages({ memberId, urls }: WantedImages, deps: ImageCacheDeps) {
  const isTheirs = async () => (await deps.memberOnDevice().catch(() => null)) === memberId
  if (!(await isTheirs())) return
  const links = urls.map((link) => cacheableUrl(link, deps.origin))
  const wanted = [...new Set(links.filter((url) => url !== null))].slice(0, MOST_IMAGES)
  try {
    const cache = await deps.storage.open(imageCacheName(memberId))
    await fill(cache, wanted, deps)
  } catch {
    // Without a cache, images still load online.
  }
  // A sign-out during this run wiped the cache; opening it may have recreated it.
  if (!(await isTheirs())) await deps.storage.delete(imageCacheName(memberId)).catch(() => false)
}

const TIMEOUT_MS = 20_000
const MOST_BYTES_OF_ONE = 6 * 1024 * 1024

/** Browsers hide the size of an opaque response and charge megabytes of quota for it. */
const HIDDEN_BYTES = 2 * 1024 * 1024

const PRIVATE = /^\/api\//

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The URL of an image that may be cached, or null; URLs under `/api` never are. */
function cacheableUrl(link: string, origin: string): string | null {
  const url = parseUrl(link, origin)
  if (!url) return null
  url.hash = ''
  if (url.origin === origin) return PRIVATE.test(url.pathname) ? null : url.href
  return url.protocol === 'https:' ? url.href : null
}

/** The quota used by a cached image, in bytes. */
function bytesOf(image: Response): number {
  return image.type === 'opaque' ? HIDDEN_BYTES : Number(image.headers.get('content-length') ?? 0)
}

/** The image with its size as a header, for `bytesOf`; null for anything else, or an image too large. */
async function measured(response: Response): Promise<Response | null> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('image/')) return null
  const blob = await response.blob()
  if (blob.size === 0 || blob.size > MOST_BYTES_OF_ONE) return null
  return new Response(blob, {
    headers: { 'content-type': type, 'content-length': String(blob.size) },
  })
}

/** Downloads an image for the cache, or returns null if it is unavailable; throws when offline. */
async function downloadImage(fetch: Fetch, url: string, origin: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (url.startsWith(`${origin}/`)) return measured(await fetch(url, { signal }))
  const plain = { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  try {
    return await measured(await fetch(url, { ...plain, mode: 'cors' }))
  } catch {
    // A host without CORS still allows an opaque copy for display.
    const hidden = await fetch(url, { ...plain, mode: 'no-cors' })
    return hidden.type === 'opaque' ? hidden : measured(hidden)
  }
}

const TYPE = 'KEEP_IMAGES'

/** The images a member's pages show, newest first; all others may be evicted. */
type WantedImages = { memberId: string; urls: string[] }

export function cacheImagesMessage(wanted: WantedImages) {
  return { type: TYPE, ...wanted }
}

export function readCacheImagesMessage(data: unknown): WantedImages | null {
  if (!isRecord(data) || data.type !== TYPE) return null
  const { memberId, urls } = data
  if (typeof memberId !== 'string' || !Array.isArray(urls)) return null
  return { memberId, urls: urls.filter((url) => typeof url === 'string') }
}
