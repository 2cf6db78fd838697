import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { hideServerTime } from './held-time.ts'
import { EVENTS, eventCard, test } from './portal-club.ts'

test.describe('the day of an event', () => {
  const event = (title: string, when: object) => ({
    id: crypto.randomUUID(),
    title,
    description: 'Something.',
    eventTime: 'Doors at dusk',
    location: 'The Clubhouse',
    maxAttendees: null,
    imageUrl: null,
    goingCount: 0,
    version: 1,
    ...when,
  })
  const LISTED = [
    event('Yesterday', { eventDate: '2030-05-22' }),
    event('Today', { eventDate: '2030-05-23' }),
    event('By another name', { eventDate: null, date: '2030-06-01' }),
    event('Written out', { eventDate: 'June 2, 2030' }),
    event('Eleventh', { eventDate: '2030-06-11' }),
    event('Twelfth', { eventDate: '2030-07-12' }),
    event('Thirteenth', { eventDate: '2030-08-13' }),
    event('Twenty-second', { eventDate: '2030-09-22' }),
    event('Unread', { eventDate: 'Some day in spring' }),
    event('Without', { eventDate: null }),
  ]

  async function openAt(page: Page, time: string) {
    await hideServerTime(page)
    await page.clock.setFixedTime(new Date(time))
    await page.route('**/api/events', (route) => route.fulfill({ json: LISTED }))
    await page.goto(EVENTS)
    await expect(eventCard(page, 'Unread')).toBeVisible()
  }

  test('is a month that begins with Sunday, where a day shows its events', async ({
    page,
    person: _,
  }) => {
    await openAt(page, '2030-05-23T12:00:00-04:00')
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await expect(page.getByRole('grid').locator('th').first()).toHaveText('Su')
    await expect(eventCard(page, 'Today')).toBeVisible()
    await expect(page.getByText('2 events have no date yet. See the list.')).toBeVisible()
    await page.getByRole('button', { name: /Next Month/i }).click()
    await page.getByRole('button', { name: 'Tuesday, June 11, 2030, 1 event' }).click()
    await expect(eventCard(page, 'Eleventh')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Wednesday, June 12, 2030' })).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})
