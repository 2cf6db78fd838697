import type { Page } from 'playwright/test'

const KEY = 'test_taps'

/** Counts the taps on a page from its next load on; a tap on a label counts once. */
export async function countTaps(page: Page) {
  await page.addInitScript((key) => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`)
    }
    addEventListener('pointerdown', count, true)
  }, KEY)
  return {
    /** The taps since the last call. */
    take: () =>
      page.evaluate((key) => {
        const taps = Number(sessionStorage.getItem(key))
        sessionStorage.removeItem(key)
        return taps
      }, KEY),
  }
}
