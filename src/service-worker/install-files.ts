/** Half of the connections a browser opens to one server: the page that is open needs the others. */
const AT_ONCE = 3

/** What a controller of workbox knows of the files of a build, and how it keeps one. */
interface Precache<E> {
  getURLsToCacheKeys(): Map<string, string>
  strategy: {
    handleAll(file: {
      request: Request
      event: E
      params: { cacheKey: string }
    }): Promise<unknown>[]
  }
}

/**
 * Keeps all files of the build. The controller's own way asks for one after the other, so that on a slow network a
 * minute goes by before the app opens without one. What had come before it broke off is not fetched again.
 */
export async function installFiles<E>(precache: Precache<E>, event: E): Promise<void> {
  const files = precache.getURLsToCacheKeys().entries()
  let hasFailed = false
  const fetchInTurn = async () => {
    for (const [url, cacheKey] of files) {
      if (hasFailed) return
      // A key that is not the address bears a revision: what the browser has under that address may be older.
      const cache = cacheKey === url ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin', priority: 'low' })
      await Promise.all(precache.strategy.handleAll({ request, event, params: { cacheKey } }))
    }
  }
  const lanes = Array.from({ length: AT_ONCE }, () =>
    fetchInTurn().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  await Promise.all(lanes)
}
