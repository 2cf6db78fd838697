import { expect, type Page } from 'playwright/test'

const PROBE = '/healthz?caught'
const CAUGHT = 204

/**
 * Keeps the first `page.route` waiting until what the page asks for is caught. The browser says so before the page
 * itself has heard of it, and on a busy machine a call made at once would go past.
 */
export function catchAtOnce(page: Page) {
  const route = page.route.bind(page)
  let isCatching = false
  page.route = async (...asked) => {
    if (!isCatching && page.url().startsWith('http')) {
      await untilCaught(page, route)
      isCatching = true
    }
    return route(...asked)
  }
}

/** Its own route stays: with the last of its routes a page stops catching. */
async function untilCaught(page: Page, route: Page['route']) {
  const isProbe = (url: URL) => url.pathname + url.search === PROBE
  await route(isProbe, (probe) => probe.fulfill({ status: CAUGHT }))
  const probe = () => page.evaluate(async (path) => (await fetch(path)).status, PROBE)
  await expect(async () => expect(await probe()).toBe(CAUGHT)).toPass({ timeout: 10_000 })
}
