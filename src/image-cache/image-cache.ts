import { ON_DEVICE } from '#domain/on-device.ts'

const PREFIX = ON_DEVICE.images.name.slice(0, -1)

export function imageCacheName(memberId: string): string {
  return `${PREFIX}${memberId}`
}

async function imageCaches(storage: CacheStorage): Promise<string[]> {
  return (await storage.keys()).filter((name) => name.startsWith(PREFIX))
}

/** Deletes the cached images of everyone but `memberId`; all of them when it is null. */
export async function dropImagesExcept(storage: CacheStorage, memberId: string | null) {
  const mine = memberId === null ? null : imageCacheName(memberId)
  const others = (await imageCaches(storage)).filter((name) => name !== mine)
  await Promise.all(others.map((name) => storage.delete(name)))
}

/** The cached image for this device's member, or undefined. */
export async function findCachedImage(storage: CacheStorage, url: string) {
  for (const name of await imageCaches(storage)) {
    const cached = await storage.match(url, { cacheName: name, ignoreVary: true })
    if (cached) return cached
  }
  return undefined
}
