import { expect, test } from '../fixtures.ts'
import { fillInStorage, formIn, TOUR, visitorEmail } from '../form-club.ts'
import { CLUB_PAGE, open, STORAGE_PAGE } from '../site-page.ts'
import { SITE_STATES } from './states/site.ts'
import { walk } from './walk.ts'

test.beforeEach(({ complaints }) =>
  complaints.allow(
    /404|ERR_NAME_NOT_RESOLVED|Failed to load resource|Failed to fetch dynamically imported module/,
  ),
)

const FIRST_SCREENS = [
  ['/', 'link', 'Members Portal'],
  [CLUB_PAGE, 'link', 'Apply Now'],
  [STORAGE_PAGE, 'link', 'Inquire About Storage'],
  ['/login', 'button', 'Send Code'],
] as const

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 375, height: 667 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 900, height: 600 },
]

test('the first screen holds the heading and what to do', async ({ page }) => {
  for (const [path, role, name] of FIRST_SCREENS) {
    await open(page, path)
    const main = page.getByRole('main')
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      const where = `${path} in ${size.width} by ${size.height}`
      await expect(main.getByRole('heading', { level: 1 }), where).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole(role, { name }).first(), where).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a form’s thanks take less room without moving what is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, STORAGE_PAGE)
  const place = await formIn(page, TOUR)
  await fillInStorage(place, visitorEmail())
  await place.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 120))
  const before = await place.boundingBox()
  const scrolled = await page.evaluate(() => window.scrollY)
  await place.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(place.getByRole('heading', { name: 'Got it' })).toBeFocused()
  await expect
    .poll(async () => (await place.boundingBox())?.height)
    .toBeLessThan(before?.height ?? 0)
  await expect(place.getByRole('heading', { name: 'Got it' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('the site looks right in every state', async ({ browser, complaints }) => {
  await walk({
    browser,
    complaints,
    surface: 'site',
    states: SITE_STATES,
    begin: async () => undefined,
  })
})
