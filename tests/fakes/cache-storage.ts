export type FakeCaches = CacheStorage & {
  /** Every address kept, by the name of its cache. */
  contents: () => Record<string, string[]>
}

function fakeCache(refuses: () => boolean) {
  const kept = new Map<string, Response>()
  return {
    kept,
    cache: {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        if (refuses()) throw new DOMException('full', 'QuotaExceededError')
        kept.set(url, response)
      },
      delete: async (url: string) => kept.delete(url),
    } as unknown as Cache,
  }
}

/** Cache Storage in memory; a deleted cache stays usable to who holds it and is found by nobody, as in browsers. */
export function fakeCaches(refuses: () => boolean = () => false): FakeCaches {
  const all = new Map<string, ReturnType<typeof fakeCache>>()
  const storage = {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    open: async (name: string) => {
      const found = all.get(name) ?? fakeCache(refuses)
      all.set(name, found)
      return found.cache
    },
    delete: async (name: string) => all.delete(name),
    match: async (url: string, { cacheName = '' } = {}) =>
      all.get(cacheName)?.kept.get(url)?.clone(),
    contents: () =>
      Object.fromEntries([...all].map(([name, { kept }]) => [name, [...kept.keys()]])),
  }
  return storage as unknown as FakeCaches
}
