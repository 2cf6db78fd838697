import { expect, type Page } from 'playwright/test'

/** All that this origin keeps in the browser as text, the rows of the outbox apart. */
export async function readDevice(page: Page): Promise<{ cached: string; outbox: string }> {
  return page.evaluate(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const outbox: string[] = []
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const all = JSON.stringify([
          await resultOf(rows.getAllKeys()),
          await resultOf(rows.getAll()),
        ])
        if (name === 'rowhouse-outbox') outbox.push(all)
        else found.push(`${name}/${store}: ${all}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The calendar that every visitor reads names the club's events too.
        if (new URL(request.url).pathname === '/philadelphia') continue
        const cached = await cache.match(request, { ignoreVary: true })
        found.push(`${name}: ${request.url} ${(await cached?.text()) ?? ''}`)
      }
    }
    return { cached: found.join('\n'), outbox: outbox.join('\n') }
  })
}

/** Resolves once the answers of these addresses are cached on the device, to be read without the server. */
export async function untilCached(page: Page, paths: readonly string[]) {
  const notCached = () =>
    page.evaluate((all) => {
      const cached = localStorage.getItem('kept_data') ?? ''
      return all.filter((path) => !cached.includes(`"queryKey":["${path}`))
    }, paths)
  await expect.poll(notCached).toEqual([])
}

/** The addresses of the pictures kept for whoever is signed in. */
export function cachedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('rowhouse-images-')) continue
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) urls.push(url)
    }
    return urls
  })
}

/** Whether each picture whose address ends so stands on the page with pixels in it. */
export async function showsPicture(page: Page, address: string): Promise<boolean> {
  const picture = page.locator(`main img[src$="${address}"]`).first()
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate(async (one: HTMLImageElement) => {
    await one.decode().catch(() => undefined)
    return one.complete && one.naturalWidth > 0
  })
}
