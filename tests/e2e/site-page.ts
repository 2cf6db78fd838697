import { expect, type Locator, type Page } from 'playwright/test'
import { gate } from './gate.ts'

export const CLUB_PAGE = '/philadelphia'
export const STORAGE_PAGE = '/huntingdon-valley'

export const PHONE = { width: 390, height: 844 }

export const DEVICES = [
  ['phone', PHONE],
  ['tablet', { width: 820, height: 1180 }],
  ['desk', { width: 1440, height: 900 }],
] as const

/** Resolves once React has taken over the page; what keys do before that is lost. */
export async function takenOver(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await takenOver(page)
}

/** Opens a page and keeps the part of its code that takes it over from coming, until it is let in. */
export async function openBeforeCode(page: Page, path: string, part: string): Promise<() => void> {
  const { open: letIn, opened: waits } = gate()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await waits
    await route.continue()
  })
  await page.goto(path)
  return letIn
}

/**
 * Resolves once the server at `url` sends the page at `path` with `text` in it. It fills such a page at most once a
 * second, and sends the older one where its database is slow to answer.
 */
export async function untilSent(url: string, path: string, text: string) {
  await expect.poll(async () => (await fetch(url + path)).text()).toContain(text)
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
