import type { Page } from 'playwright/test'

/** What the browser says of code that does not come. */
export const NOT_LOADED = /Failed to load resource|Failed to fetch dynamically imported module/

/** What the browser says of a screen that `breakChunk` put there. */
export const BROKEN = /broken on purpose/

/** Puts a screen that throws in the place of the file `name` of the build. */
export const breakChunk = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose") }',
    }),
  )

/** Loses the file `name` of the build until the answer is called. */
export async function loseChunk(page: Page, name: string) {
  const files = `**/assets/${name}-*.js`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}
