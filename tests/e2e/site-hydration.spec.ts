import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { startWallProxy } from '../setup/wall-proxy.ts'
import { expect, test } from './fixtures.ts'
import { expectStillUntilFontsStand, watchShifts } from './layout-shifts.ts'
import { CLUB_PAGE, DEVICES, open, STORAGE_PAGE, takenOver } from './site-page.ts'

const PAGES = ['/', CLUB_PAGE, STORAGE_PAGE, '/merch']
const SCREENS = DEVICES.filter(([device]) => device !== 'tablet')
const FONTS_LATE_MS = 600
/** What a page reads anew once React has taken it over. */
const READS: Record<string, string> = {
  [CLUB_PAGE]: '/api/events',
  '/merch': '/api/merch/variants',
}

test.use({ reducedMotion: 'no-preference' })

/** Loads the page with late fonts, and scrolls to its end once they stand. */
async function expectNothingMoves(page: Page, path: string) {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS))
    await route.continue()
  })
  await page.goto(path)
  await takenOver(page)
  await expectStillUntilFontsStand(page)
  await page.unroute('**/*.woff2')
  await page.evaluate(() => {
    window.layoutShifts = []
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)))
  }
  await page.waitForTimeout(500)
  // A form that comes in between brings a weight of its own.
  await expectStillUntilFontsStand(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
}

test('React takes each public page over as it was sent', async ({ page }) => {
  await page.route('**/assets/own-form-*.js', () => {})
  for (const path of PAGES) {
    await test.step(path, async () => {
      const read = READS[path] ? page.waitForResponse(`**${READS[path]}`) : null
      await open(page, path)
      await read
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const { sent, shown } = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text()
        const asParsed = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
        const bare = (root: Element | null | undefined) => {
          const copy = root?.cloneNode(true) as Element | undefined
          // Scenes behind the first, and what fetches a form, come once the page stands.
          const late = 'figure + figure img, noscript, [data-scroll-indicator]'
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
  }
})

for (const [device, viewport] of SCREENS) {
  test(`nothing moves on a ${device} while a public page is loaded and scrolled to its end`, async ({
    page,
  }) => {
    test.setTimeout(patience(120_000))
    await page.setViewportSize(viewport)
    await watchShifts(page)
    for (const path of PAGES) await test.step(path, () => expectNothingMoves(page, path))
  })
}

test('nothing moves while a page comes piece by piece', async ({ page, server, complaints }) => {
  test.setTimeout(patience(180_000))
  complaints.allow(/status of 404.*nowhere/)
  const slow = await startWallProxy(server.url)
  try {
    slow.set({ inPieces: true })
    await watchShifts(page)
    for (const [, viewport] of SCREENS) {
      await page.setViewportSize(viewport)
      for (const path of [...PAGES, '/login', '/nowhere']) {
        await test.step(path, async () => {
          await page.goto(slow.url + path)
          await expectStillUntilFontsStand(page)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
      }
    }
  } finally {
    await slow.close()
  }
})
