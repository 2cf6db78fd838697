import type { Page } from 'playwright/test'

/** What the browser says of code that does not come. */
export const NOT_LOADED = /Failed to load resource|Failed to fetch dynamically imported module/

/** Loses the file `name` of the build until the answer is called. */
export async function loseChunk(page: Page, name: string) {
  const files = `**/assets/${name}-*.js`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}
