import { expect, type Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'

/** From now on the page's time moves only by `page.clock.runFor`, after a reload too. */
export async function holdTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Has the page judge the club's days and times by its own clock: no answer says what time it is at the club. */
export function hideServerTime(page: Page) {
  return page.route('**/api/**', async (route) => {
    const answer = await route.fetch().catch(() => null)
    if (!answer) return route.abort().catch(() => {})
    const { date: _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers }).catch(() => {})
  })
}

/** Moves the held time on until something is so, and hardly further: a millisecond for many of a clock on the wall. */
export async function inSmallSteps(page: Page, isSo: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(1)
    await isSo()
  }).toPass({ timeout: patience(60_000) })
}
