import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, STORAGE_PAGE } from './site-page.ts'

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
  for (const [name, report, path, title] of [
    ['Philadelphia', 'philadelphia', CLUB_PAGE, /^The Clubhouse, Philadelphia/],
    ['Huntingdon Valley', 'huntington-valley', STORAGE_PAGE, /^Collector car storage/],
  ] as const) {
    await open(page, '/')
    const before = documents()
    await expect(place(page, name)).toHaveAttribute('data-place', report)
    await place(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === CLUB_PAGE) await withEvents(page)
    await scrollTo(page, 2_000)
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Rowhouse Motor Club/)
    await expect(page.getByRole('link', { name: 'Members Portal' })).toBeVisible()
    expect(await scrollY(page)).toBe(0)
    expect(documents()).toBe(before)
  }
})

test('the badge leads home as well, and a page begins at its top', async ({ page }) => {
  const documents = countDocuments(page)
  await open(page, CLUB_PAGE)
  await scrollTo(page, 3_000)
  await page.getByRole('navigation', { name: 'Page' }).getByText('Huntingdon Valley').click()
  await expect(page).toHaveTitle(/^Collector car storage/)
  expect(await scrollY(page)).toBe(0)
  await scrollTo(page, 1_500)
  await page.getByRole('banner').getByRole('link', { name: 'Rowhouse Motor Club' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Rowhouse Motor Club/)
  expect(await scrollY(page)).toBe(0)
  expect(documents()).toBe(1)
})

test('back and forward find the page, its title and the place in it', async ({ page }) => {
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
})

test('the place is found again on a slow device, and after a reload', async ({ page }) => {
  const patient = expect.configure({ timeout: patience(25_000) })
  await open(page, CLUB_PAGE)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await scrollTo(page, 2_400)
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('navigation', { name: 'Page' }).getByText('Home').click()
    await patient(page).toHaveTitle(/^Rowhouse Motor Club/)
    await page.goBack()
    await patient(page).toHaveTitle(/^The Clubhouse/)
    await patient.poll(() => scrollY(page)).toBe(2_400)
  }
  await page.reload()
  await patient.poll(() => scrollY(page)).toBe(2_400)
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
})

test('an unknown path is a 404 that says so and leads home', { tag: '@everyday' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/)
  const answer = await page.goto('/huntington-valley')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Page Not Found/)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Members Portal' })).toBeVisible()
})
