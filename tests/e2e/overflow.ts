import type { Page } from 'playwright/test'

/** How many px wider than its window the page is; at 0 nothing sticks out. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
