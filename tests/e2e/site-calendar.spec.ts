import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

const EVENTS = '**/api/events'

const calendar = (page: Page) => section(page, 'Calendar of Events')

test('events that were sent with the page stay when they cannot be read again, and go when there are none', async ({
  page,
}) => {
  const failed = page.waitForEvent('requestfailed')
  await page.route(EVENTS, (route) => route.abort())
  await open(page, CLUB_PAGE)
  const cards = await calendar(page).getByRole('listitem').count()
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(calendar(page).getByRole('listitem')).toHaveCount(cards)
  expect(cards).toBeGreaterThan(0)

  await page.unroute(EVENTS)
  await page.route(EVENTS, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(calendar(page)).toContainText('No upcoming events at this time.')
  await expect(calendar(page).getByRole('button')).toHaveCount(0)
  await calendar(page).getByRole('link', { name: 'Sign up for the newsletter' }).click()
  await expect(section(page, 'The newsletter').getByRole('heading')).toBeInViewport()
})
