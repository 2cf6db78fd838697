export type FakeCaches = CacheStorage & {
  /** Every cached address, by the name of its cache. */
  contents: () => Record<string, string[]>
}

function fakeCache(refuses: () => boolean) {
  const entries = new Map<string, Response>()
  return {
    entries,
    cache: {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        if (refuses()) throw new DOMException('full', 'QuotaExceededError')
        entries.set(url, response)
      },
      delete: async (url: string) => entries.delete(url),
    } as unknown as Cache,
  }
}

/** Cache Storage in memory; as in browsers, a deleted cache stays usable through open references but can't be found. */
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
      all.get(cacheName)?.entries.get(url)?.clone(),
    contents: () =>
      Object.fromEntries([...all].map(([name, { entries }]) => [name, [...entries.keys()]])),
  }
  return storage as unknown as FakeCaches
}
