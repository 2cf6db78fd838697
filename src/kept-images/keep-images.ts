import { bytesOf, downloadImage, type Fetch, keepableUrl } from './download-image.ts'
import { imageCacheName } from './image-cache.ts'
import type { WantedImages } from './keep-images-message.ts'

const MOST_IMAGES = 150
const MOST_BYTES = 60 * 1024 * 1024

export type ImageKeeper = {
  storage: CacheStorage
  fetch: Fetch
  origin: string
  memberOnDevice: () => Promise<string | null>
  /** How many more bytes this app may take on the device. */
  room: () => Promise<number>
}

async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url, { ignoreVary: true })
    if (kept) sizes.set(url, bytesOf(kept))
  }
  return sizes
}

async function fill(cache: Cache, wanted: readonly string[], keeper: ImageKeeper) {
  const sizes = await sizesIn(cache)
  const drop = (url: string) => cache.delete(url, { ignoreVary: true })
  for (const url of sizes.keys()) if (!wanted.includes(url)) await drop(url)
  const most = Math.min(MOST_BYTES, (await keeper.room()) + sum(sizes.values()))
  let taken = 0
  let full = false
  for (const url of wanted) {
    let size = sizes.get(url)
    if (size === undefined && !full) {
      const image = await downloadImage(keeper.fetch, url, keeper.origin).catch(() => null)
      if (!image) continue
      size = bytesOf(image)
      full = taken + size > most || !(await put(cache, url, image))
    }
    if (size === undefined) continue
    taken += size
    if (taken <= most && !full) continue
    full = true
    await drop(url)
  }
}

function sum(sizes: Iterable<number>): number {
  let total = 0
  for (const size of sizes) total += size
  return total
}

function put(cache: Cache, url: string, image: Response): Promise<boolean> {
  return cache.put(url, image).then(
    () => true,
    () => false,
  )
}

/** Makes the member's kept pictures those that are wanted, as many of the newest as fit; never throws. */
export async function keepImages({ memberId, urls }: WantedImages, keeper: ImageKeeper) {
  const isTheirs = async () => (await keeper.memberOnDevice().catch(() => null)) === memberId
  if (!(await isTheirs())) return
  const links = urls.map((link) => keepableUrl(link, keeper.origin))
  const wanted = [...new Set(links.filter((url) => url !== null))].slice(0, MOST_IMAGES)
  try {
    const cache = await keeper.storage.open(imageCacheName(memberId))
    await fill(cache, wanted, keeper)
  } catch {
    // A device that keeps nothing shows pictures as long as there is a network.
  }
  // Signing out meanwhile has wiped the cache; opening it may have brought it back.
  if (!(await isTheirs())) await keeper.storage.delete(imageCacheName(memberId)).catch(() => false)
}
