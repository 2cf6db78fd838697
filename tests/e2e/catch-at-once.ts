import { expect, type Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'

const CHECK = '/healthz?caught'
const CAUGHT = 204

/**
 * Keeps the first `page.route` waiting until what the page asks for is caught. The browser says so before the page
 * itself has heard of it, and on a busy machine a call made at once would go past.
 */
export function catchAtOnce(page: Page) {
  const route = page.route.bind(page)
  let isCatching = false
  page.route = async (...args) => {
    if (!isCatching && page.url().startsWith('http')) {
      await untilCaught(page, route)
      isCatching = true
    }
    return route(...args)
  }
}

/** Its own route stays: with the last of its routes a page stops catching. */
async function untilCaught(page: Page, route: Page['route']) {
  const isCheck = (url: URL) => url.pathname + url.search === CHECK
  await route(isCheck, (check) => check.fulfill({ status: CAUGHT }))
  const check = () => page.evaluate(async (path) => (await fetch(path)).status, CHECK)
  await expect(async () => expect(await check()).toBe(CAUGHT)).toPass({ timeout: patience(10_000) })
}
