const PREFIX = 'rowhouse-images-'

export function imageCacheName(memberId: string): string {
  return `${PREFIX}${memberId}`
}

async function imageCaches(storage: CacheStorage): Promise<string[]> {
  return (await storage.keys()).filter((name) => name.startsWith(PREFIX))
}

/** Drops the pictures kept for anyone but `memberId`; all of them when nobody is signed in. */
export async function keepOnlyImagesOf(storage: CacheStorage, memberId: string | null) {
  const mine = memberId === null ? null : imageCacheName(memberId)
  const others = (await imageCaches(storage)).filter((name) => name !== mine)
  await Promise.all(others.map((name) => storage.delete(name)))
}

/** The picture kept for the member of this device, or undefined. */
export async function findKeptImage(storage: CacheStorage, url: string) {
  for (const name of await imageCaches(storage)) {
    const kept = await storage.match(url, { cacheName: name, ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}
