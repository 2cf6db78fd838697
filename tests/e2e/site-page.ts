import type { Locator, Page } from 'playwright/test'

export const CLUB_PAGE = '/philadelphia'
export const STORAGE_PAGE = '/huntingdon-valley'

export const PHONE = { width: 390, height: 844 }

export const DEVICES = [
  ['phone', PHONE],
  ['tablet', { width: 820, height: 1180 }],
  ['desk', { width: 1440, height: 900 }],
] as const

/** Resolves once React has taken over the page; what is pressed before that is lost. */
export async function takenOver(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await takenOver(page)
}

/** The section of a page under the heading `title`. */
export function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Shows all events of the club page: journeys before this one may have left some of their own. */
export async function unfoldEvents(page: Page) {
  const all = page.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
}
