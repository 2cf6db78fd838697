import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, STORAGE_PAGE, section } from './site-page.ts'

/** How many documents the page has been since this was asked for. */
function countDocuments(page: Page) {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  return () => documents
}

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Our two houses' }).getByRole('link', { name })
/** The calendar has come, and with it the page has its height. */
const withEvents = (page: Page) =>
  page.getByRole('button', { name: 'Click to RSVP' }).first().waitFor()
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await expect.poll(() => scrollY(page)).toBe(y)
}

test('a choice is reported and switches in the page', { tag: '@everyday' }, async ({ page }) => {
  const documents = countDocuments(page)
  for (const [name, report, path, title, leadsHome] of [
    ['Philadelphia', 'philadelphia', CLUB_PAGE, /^The Clubhouse, Philadelphia/, 'Home'],
    [
      'Huntingdon Valley',
      'huntington-valley',
      STORAGE_PAGE,
      /^Collector car storage/,
      'Rowhouse Motor Club',
    ],
  ] as const) {
    await open(page, '/')
    const before = documents()
    await expect(place(page, name)).toHaveAttribute('data-place', report)
    await place(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === CLUB_PAGE) await withEvents(page)
    await scrollTo(page, 1_500)
    await page.getByRole('banner').getByRole('link', { name: leadsHome }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Rowhouse Motor Club/)
    await expect(page.getByRole('link', { name: 'Members Portal' })).toBeVisible()
    expect(await scrollY(page)).toBe(0)
    expect(documents()).toBe(before)
  }
})

test('back, forward and a reload find the page, its title and the place in it', async ({
  page,
}) => {
  await open(page, '/')
  await place(page, 'Philadelphia').click()
  await expect(page).toHaveTitle(/^The Clubhouse/)
  await withEvents(page)
  await scrollTo(page, 2_400)
  await page.getByRole('navigation', { name: 'Page' }).getByText('Huntingdon Valley').click()
  await expect(page).toHaveTitle(/^Collector car storage/)
  await scrollTo(page, 1_200)

  await page.goBack()
  await expect(page).toHaveTitle(/^The Clubhouse/)
  await expect.poll(() => scrollY(page)).toBe(2_400)
  await page.goBack()
  await expect(page).toHaveTitle(/^Rowhouse Motor Club/)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goForward()
  await expect(page).toHaveTitle(/^The Clubhouse/)
  await expect.poll(() => scrollY(page)).toBe(2_400)
  await page.goForward()
  await expect(page).toHaveTitle(/^Collector car storage/)
  await expect.poll(() => scrollY(page)).toBe(1_200)
  await page.reload()
  await expect.poll(() => scrollY(page)).toBe(1_200)
})

test('a link within a page goes into the history, and back leaves it', async ({ page }) => {
  await open(page, CLUB_PAGE)
  await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Hours' }).click()
  await expect(page).toHaveURL(/#hours$/)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(500)
  await page.goBack()
  await expect(page).toHaveURL(CLUB_PAGE)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goto(`${CLUB_PAGE}#membership`)
  await expect(page.locator('#membership h2')).toBeInViewport()
  await open(page, STORAGE_PAGE)
  await page.getByRole('link', { name: 'Inquire About Storage' }).first().click()
  await expect(page).toHaveURL(/#tour$/)
  await expect(section(page, 'Schedule a tour').getByRole('heading')).toBeInViewport()
})
