import type { Page } from 'playwright/test'
import { test as base, expect } from './fixtures.ts'
import { inDays, secondAdmin } from './second-admin.ts'
import { CLUB_PAGE, open, PHONE, section, untilSent } from './site-page.ts'

const MANY = 9

/** At least nine events ahead; answers the last of them. */
const test = base.extend<{ last: { id: string; title: string } }>({
  last: async ({ server }, use) => {
    const admin = await secondAdmin(server.url)
    const made = []
    for (let day = 0; day < MANY; day += 1) {
      made.push(await admin.addEvent({ eventDate: inDays(200 + day) }))
    }
    const last = made.at(-1)
    if (!last) throw new Error('no event was made')
    await untilSent(server.url, CLUB_PAGE, last.title)
    // The page reads this list anew, which is kept for a second of its own.
    await untilSent(server.url, '/api/events', last.title)
    await use(last)
    for (const { id } of made) await admin.removeEvent(id)
  },
})

const calendar = (page: Page) => section(page, 'Calendar of Events')
const cards = (page: Page) => calendar(page).getByRole('listitem')
/** Those that are only there for print, search and addresses. Their number changes when the page reads them again. */
const folded = (page: Page) => calendar(page).locator('li').filter({ visible: false })
const unfold = (page: Page) => calendar(page).getByRole('button', { name: /^Show all \d+ events$/ })

test('the next events are shown, six on a desk and three on a phone, and all of them on request, in print, for a later one’s address and without scripts', async ({
  page,
  browser,
  baseURL,
  last,
}) => {
  const read = page.waitForResponse('**/api/events')
  await open(page, CLUB_PAGE)
  await (await read).finished()
  await expect(cards(page)).toHaveCount(6)
  const all = 6 + (await folded(page).count())
  expect(all).toBeGreaterThanOrEqual(MANY)
  await expect(unfold(page)).toHaveText(`Show all ${all} events`)
  await unfold(page).press('Enter')
  await expect(cards(page)).toHaveCount(all)
  await expect(unfold(page)).toHaveCount(0)
  await expect(cards(page).nth(6).getByRole('heading')).toBeFocused()
  const titleOn = (shown: Page) => shown.getByRole('heading', { name: last.title, exact: true })
  await expect(titleOn(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Page' }).getByText('Huntingdon Valley').click()
  await expect(page).toHaveTitle(/^Collector car storage/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(all)

  await page.setViewportSize(PHONE)
  await page.goto('about:blank')
  await open(page, CLUB_PAGE)
  await expect(cards(page)).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(folded(page)).toHaveCount(0)
  await expect(titleOn(page)).toBeVisible()
  await expect(unfold(page)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(cards(page)).toHaveCount(3)
  await page.goto('about:blank')
  await open(page, `${CLUB_PAGE}#event-${last.id}`)
  await expect(titleOn(page)).toBeInViewport()
  await expect(unfold(page)).toHaveCount(0)

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(CLUB_PAGE)
  await expect(cards(plain)).toHaveCount(await calendar(plain).locator('li').count())
  await expect(titleOn(plain)).toBeVisible()
  await expect(unfold(plain)).toHaveCount(0)
  await context.close()
})
