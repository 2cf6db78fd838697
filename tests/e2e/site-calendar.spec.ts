import type { Page } from 'playwright/test'
import type { ClubEvent } from '#domain/events/event.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { inDays } from './second-admin.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

const EVENTS = '**/api/events'

const calendar = (page: Page) => section(page, 'Calendar of Events')
const fromGateway = async (page: Page) => {
  await open(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
}

const event = (overrides: Partial<ClubEvent>): Partial<ClubEvent> => ({
  id: crypto.randomUUID(),
  title: 'Night Drive',
  description: 'Headlights on.',
  eventTime: '19:00',
  location: 'The Clubhouse',
  ...{ maxAttendees: null, imageUrl: null, goingCount: 0 },
  ...overrides,
})

test('a page that came without events says that they are loading, then shows them', async ({
  page,
}) => {
  const { open: answer, opened: held } = gate()
  await page.route(EVENTS, async (route) => {
    await held
    await route.continue()
  })
  await fromGateway(page)
  await expect(calendar(page)).toContainText('Loading events...')
  answer()
  await expect(calendar(page).getByRole('button', { name: 'Click to RSVP' }).first()).toBeVisible()
  await expect(calendar(page)).not.toContainText('Loading events...')
})

test('without events it says so', async ({ page }) => {
  await page.route(EVENTS, (route) => route.fulfill({ json: [] }))
  await fromGateway(page)
  await expect(calendar(page)).toContainText('No upcoming events at this time.')
  await expect(calendar(page)).not.toContainText('Everyone’s welcome')
  await expect(calendar(page).getByRole('button')).toHaveCount(0)
  await calendar(page).getByRole('link', { name: 'Sign up for the newsletter' }).click()
  await expect(section(page, 'The newsletter').getByRole('heading')).toBeInViewport()
})

test('a calendar that cannot be read says so and can be read again', async ({ page }) => {
  await page.route(EVENTS, (route) => route.abort())
  await fromGateway(page)
  await expect(calendar(page)).toContainText('couldn’t load')
  await page.unroute(EVENTS)
  await calendar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(calendar(page).getByRole('button', { name: 'Click to RSVP' }).first()).toBeVisible()
})

test('what the server sent stays when the list cannot be read again', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed')
  await page.route(EVENTS, (route) => route.abort())
  await open(page, CLUB_PAGE)
  const cards = await calendar(page).getByRole('listitem').count()
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(calendar(page).getByRole('listitem')).toHaveCount(cards)
  expect(cards).toBeGreaterThan(0)
})

test.describe('far from the club', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('days go by the viewer’s midnight, in words; an unreadable day is shown unchanged', async ({
    page,
  }) => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' })
    const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000)
      .toISOString()
      .slice(0, 10)
    const json = [
      event({ title: 'Today', eventDate: today }),
      event({ title: 'Yesterday', eventDate: yesterday }),
      event({ title: 'Twelfth', eventDate: '2099-03-12' }),
      event({ title: 'Second', eventDate: '2099-03-22' }),
      event({ title: 'Some day', eventDate: 'When the roof is dry' }),
      event({ title: 'Next week', eventDate: inDays(7) }),
    ]
    await page.route(EVENTS, (route) => route.fulfill({ json }))
    await open(page, CLUB_PAGE)
    const titles = calendar(page).getByRole('heading', { level: 3 })
    await expect(titles).toHaveText(['Today', 'Twelfth', 'Second', 'Some day', 'Next week'])
    await expect(calendar(page).getByRole('listitem')).toContainText([
      /\w+ \d+(st|nd|rd|th)/,
      'March 12th',
      'March 22nd',
      'When the roof is dry',
      /\w+ \d+(st|nd|rd|th)/,
    ])
  })
})
