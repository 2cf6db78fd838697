import type { Page } from 'playwright/test'

/**
 * Lets the next requests to `path` arrive, one unless told, and loses their answers on the way back; answers how many
 * were lost so far.
 */
export async function loseAnswer(
  page: Page,
  path: string,
  { method, times = 1 }: { method?: string; times?: number } = {},
): Promise<() => number> {
  let lost = 0
  await page.route(path, async (route) => {
    if (lost >= times || (method && route.request().method() !== method)) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  return () => lost
}
