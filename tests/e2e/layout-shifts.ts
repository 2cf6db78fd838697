import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    layoutShifts: { value: number; what: string }[]
  }
}

/** What stands in for a font until it comes is nearly as wide; 0.1 is where people begin to notice. */
const MOVED_BY_FONTS = 0.001

type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null }[]
}

/** Notes what moves on the page from when it is next loaded. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(
          ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`,
        )
        window.layoutShifts.push({ value, what: what.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing has moved, but for the little that a font moves which has come. */
export async function expectStillUntilFontsStand(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  })
  const shifts = await page.evaluate(() => window.layoutShifts)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved, shifts.map(({ what }) => what).join('; ')).toBeLessThan(MOVED_BY_FONTS)
}
