import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { hideServerTime } from './held-time.ts'
import { overflow } from './overflow.ts'
import { EVENTS, eventCard, test } from './portal-club.ts'
import { PHONE } from './site-page.ts'

test.describe('the list of events', () => {
  test('shows what an admin creates, edits and deletes', async ({ page, person: _, admin }) => {
    const { id, title } = await admin.addEvent({ maxAttendees: 40, eventTime: '6 to 9 PM' })
    await page.goto(EVENTS)
    await expect(eventCard(page, title)).toContainText('6:00 PM to 9:00 PM')
    await expect(eventCard(page, title)).toContainText('The Clubhouse')
    await expect(eventCard(page, title)).toContainText('0 of 40 going')

    await admin.editEvent(id, { title: `${title}, moved`, location: 'The Storage Hall' })
    await page.reload()
    await expect(eventCard(page, `${title}, moved`)).toContainText('The Storage Hall')

    await admin.removeEvent(id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
    await expect(eventCard(page, `${title}, moved`)).toHaveCount(0)
  })

  test('shortens a long text until it is expanded, and survives names without a space', async ({
    page,
    person: _,
    admin,
  }) => {
    const title = `Concours${'d'.repeat(120)}${Date.now()}`
    const end = 'and that is the very end.'
    await admin.addEvent({ title, description: `${'Cars and coffee. '.repeat(60)}${end}` })
    await page.setViewportSize(PHONE)
    await page.goto(EVENTS)
    const more = eventCard(page, title).getByRole('button', { name: /Show more/ })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.click()
    await expect(eventCard(page, title).getByText(end)).toBeInViewport({ ratio: 0.1 })
    expect(await overflow(page)).toBe(0)
  })
})

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

  test('decides by the viewer’s midnight whether it is listed', { tag: '@everyday' }, async ({
    page,
    person: _,
  }) => {
    await openAt(page, '2030-05-23T23:59:30-04:00')
    await expect(eventCard(page, 'Today')).toBeVisible()
    await expect(eventCard(page, 'Yesterday')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(LISTED.length - 1)
    await page.clock.setFixedTime(new Date('2030-05-24T00:00:30-04:00'))
    await page.reload()
    await expect(eventCard(page, 'Unread')).toBeVisible()
    await expect(eventCard(page, 'Today')).toHaveCount(0)
  })

  test('is said with its ordinal, and an unreadable one as it was', async ({ page, person: _ }) => {
    await openAt(page, '2030-05-23T00:00:30-04:00')
    for (const [title, said] of [
      ['Today', 'May 23rd'],
      ['By another name', 'June 1st'],
      ['Written out', 'June 2nd'],
      ['Eleventh', 'June 11th'],
      ['Twelfth', 'July 12th'],
      ['Thirteenth', 'August 13th'],
      ['Twenty-second', 'September 22nd'],
      ['Unread', 'Some day in spring'],
    ] as const) {
      await expect(eventCard(page, title).getByText(said, { exact: true })).toBeVisible()
      await expect(eventCard(page, title).getByText('Doors at dusk')).toBeVisible()
    }
    await expect(eventCard(page, 'Without')).toBeVisible()
  })

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

  test('says so while events load, when there are none, and when they cannot be read', async ({
    page,
    person: _,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { open: release, opened: held } = gate()
    await page.route('**/api/events', async (route) => {
      await held
      await route.fulfill({ json: [event('Long ago', { eventDate: '2020-01-01' })] })
    })
    await page.goto(EVENTS)
    await expect(page.getByText('Loading events...', { exact: true })).toBeVisible()
    release()
    await expect(
      page.getByText('No upcoming events are scheduled at this time.', { exact: true }),
    ).toBeVisible()
    await page.unroute('**/api/events')
    // As the next page starts: the one that is left may still write what it keeps.
    await page.addInitScript(() => localStorage.removeItem('kept_data'))
    await page.route('**/api/events', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByText("Couldn't load the events")).toBeVisible()
  })
})
