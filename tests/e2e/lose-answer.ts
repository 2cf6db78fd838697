import type { Page } from 'playwright/test'

/** Lets the next request to `path` arrive, and loses its answer on the way back. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
