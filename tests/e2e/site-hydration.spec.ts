import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectStillUntilFontsStand, watchShifts } from './layout-shifts.ts'
import { CLUB_PAGE, DEVICES, open, STORAGE_PAGE, takenOver } from './site-page.ts'

const PAGES = ['/', CLUB_PAGE, STORAGE_PAGE]
const FONTS_LATE_MS = 600

test.use({ reducedMotion: 'no-preference' })

/** Loads the page with late fonts, then without, and scrolls to its end. */
async function expectNothingMoves(page: Page, path: string) {
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS))
    await route.continue()
  })
  await page.goto(path)
  await expectStillUntilFontsStand(page)

  await page.unroute('**/*.woff2')
  await page.goto(path)
  await takenOver(page)
  // A busy machine may be as late with them as a slow network.
  await expectStillUntilFontsStand(page)
  await page.evaluate(() => {
    window.layoutShifts = []
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)))
  }
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
}

for (const path of PAGES) {
  test(`React takes ${path} over as it was sent`, async ({ page }) => {
    await page.route('**/forms/**', () => {})
    const read = path === CLUB_PAGE ? page.waitForResponse('**/api/events') : null
    await open(page, path)
    await read
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const { sent, shown } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text()
      const asParsed = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
      const bare = (root: Element | null | undefined) => {
        const copy = root?.cloneNode(true) as Element | undefined
        // Scenes behind the first, and what fetches a form, come once the page stands.
        const late = 'figure + figure img, [data-form-id], noscript, [data-scroll-indicator]'
        for (const one of copy?.querySelectorAll(late) ?? []) one.remove()
        for (const one of copy?.querySelectorAll('[style]') ?? []) one.removeAttribute('style')
        return [...(copy?.querySelectorAll('main > *, header, footer') ?? [])].map(
          ({ outerHTML }) => outerHTML,
        )
      }
      return { sent: bare(asParsed), shown: bare(document.getElementById('root')) }
    })
    expect(sent.length).toBeGreaterThan(2)
    for (const [index, html] of sent.entries()) expect(shown[index]).toBe(html)
    expect(shown).toHaveLength(sent.length)
  })

  for (const [device, viewport] of DEVICES) {
    test(`nothing moves on ${path} on a ${device}, loading it and scrolling to its end`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await expectNothingMoves(page, path)
    })
  }
}

test.describe('for whoever wants less motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })

  for (const path of PAGES) {
    test(`nothing moves on ${path} either`, ({ page }) => expectNothingMoves(page, path))
  }
})
