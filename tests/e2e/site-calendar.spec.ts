import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

const EVENTS = '**/api/events'

const calendar = (page: Page) => section(page, 'Calendar of Events')
const fromGateway = async (page: Page) => {
  await open(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
}

test('a calendar that was not sent with the page says that it is loading, fails, and can be read again', async ({
  page,
}) => {
  const { open: answer, opened: held } = gate()
  await page.route(EVENTS, async (route) => {
    await held
    await route.abort()
  })
  await fromGateway(page)
  await expect(calendar(page)).toContainText('Loading events...')
  answer()
  await expect(calendar(page)).toContainText('couldn’t load')
  await expect(calendar(page)).not.toContainText('Loading events...')
  await page.unroute(EVENTS)
  await calendar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(calendar(page).getByRole('button', { name: 'Click to RSVP' }).first()).toBeVisible()
})

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
