import { axeViolations } from '../setup/axe-violations.ts'
import { png } from '../setup/sample-pictures.ts'
import {
  clubElsewhere,
  dayFromToday,
  eventCard,
  eventTitle,
  fillInEvent,
} from './admin-events-club.ts'
import { openConsole } from './admin-garage.ts'
import { confirmDelete, field, form, question } from './console-form.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'
import { overflow } from './overflow.ts'

const NELL = 'newly.arrived@example.com'

test('every rule of the form has its message, and what was typed stays', {
  tag: '@everyday',
}, async ({ page, server }) => {
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  const save = form(page).getByRole('button', { name: 'Add event' })
  await save.click()
  for (const name of ['Title', 'Description', 'Date', 'Time', 'Location']) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${name} is required`))
  }
  await expect(field(page, 'Title')).toBeFocused()
  await fillInEvent(page, 'A title')
  await field(page, 'Places').fill('0')
  await field(page, 'Picture').fill('javascript:alert(1)')
  await save.click()
  await expect(form(page)).toContainText('Must be a whole number from 1 to 100,000')
  await expect(form(page)).toContainText('Must be an https link or an uploaded picture')
  await expect(form(page)).not.toContainText('is required')
  await expect(field(page, 'Title')).toHaveValue('A title')
  await form(page).getByRole('button', { name: 'Keep for later' }).click()
})

test('an event is added, edited and, after a question, deleted', { tag: '@everyday' }, async ({
  page,
  server,
}) => {
  const club = await clubElsewhere(server.url)
  const title = eventTitle()
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  await fillInEvent(page, title)
  await field(page, 'Places').fill('40')
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page)).toBeHidden()
  const card = eventCard(page, title)
  await expect(card).toContainText('0 of 40 going')
  await expect(card).toContainText('7:00 PM')

  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Location')).toHaveValue('The Clubhouse')
  await field(page, 'Location').fill('The Storage Hall')
  await field(page, 'Places').fill('')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card).toContainText('The Storage Hall')
  await expect(card).toContainText('0 going')
  const saved = (await club.events()).find((one) => one.title === title)
  expect(saved).toMatchObject({
    maxAttendees: null,
    eventTime: '7 PM',
    description: 'Coffee and cars',
  })

  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Its RSVPs are deleted with it')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await club.events()).some((one) => one.title === title)).toBe(true)
  await card.getByRole('button', { name: 'Delete' }).click()
  await confirmDelete(page)
  await expect(card).toBeHidden()
  expect((await club.events()).some((one) => one.title === title)).toBe(false)
})

test('an event takes a picture from this device', async ({ page, server }) => {
  const club = await clubElsewhere(server.url)
  const title = eventTitle()
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  await fillInEvent(page, title)
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await png() })
  await expect(field(page, 'Picture')).toHaveValue(/^\/pictures\/[0-9a-f-]{36}\.webp$/)
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page)).toBeHidden()
  const saved = (await club.events()).find((one) => one.title === title)
  expect(saved?.imageUrl).toMatch(/^\/pictures\//)
})

test('a draft outlives a reload, and is gone once it is saved', async ({ page, server }) => {
  const title = eventTitle()
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  await fillInEvent(page, title)
  await page.waitForTimeout(400)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(form(page)).toContainText('This is what you typed before')
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(eventCard(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'New event' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
})

test('a save that got no answer is sent again and makes one event', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/api\/events/)
  const club = await clubElsewhere(server.url)
  const title = eventTitle()
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  await fillInEvent(page, title)
  await loseAnswer(page, '**/api/events', { method: 'POST' })
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page)).toContainText('The server did not answer')
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page)).toBeHidden()
  expect((await club.events()).filter((one) => one.title === title)).toHaveLength(1)
})

test('RSVPs and inquiries of an event are seen and deleted', { tag: '@everyday' }, async ({
  page,
  server,
}) => {
  const club = await clubElsewhere(server.url)
  const event = await club.addEvent({ maxAttendees: '2' })
  await club.answer(event, NELL, true)
  await club.inquire(event, { name: 'Ansel Adams' })
  await openConsole(page, server.url, { tab: 'events' })
  await eventCard(page, event.title).getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await expect(page.getByText('1 of 2 going')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Nell Arriaga' })
  await expect(row).toContainText('Yes')
  await row.getByRole('button', { name: 'Delete the RSVP of Nell Arriaga' }).click()
  await confirmDelete(page)
  await expect(page.getByText('No RSVPs yet')).toBeVisible()
  await expect(page.getByText('0 of 2 going')).toBeVisible()

  await page.getByRole('tab', { name: 'Inquiries' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: 'Ansel Adams' })
  await expect(asked).toContainText('New')
  await expect(asked.getByRole('link', { name: '(215) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+12155550199',
  )
  await asked.getByRole('button', { name: 'Delete the inquiry of Ansel Adams' }).click()
  await confirmDelete(page)
  await expect(page.getByText('No inquiries yet')).toBeVisible()

  await page.getByRole('link', { name: 'All events' }).click()
  await expect(eventCard(page, event.title)).toContainText('0 of 2 going')
})

test('an event in the address opens at once; one that is gone says so', async ({
  page,
  server,
}) => {
  const club = await clubElsewhere(server.url)
  const event = await club.addEvent()
  await openConsole(page, server.url, { tab: 'events', event: event.id })
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await page.goto(`${server.url}/admin?tab=events&event=${crypto.randomUUID()}`)
  await expect(page.getByText('This event is gone')).toBeVisible()
})

test('past events stand behind a switch, the latest first', async ({ page, server }) => {
  const club = await clubElsewhere(server.url)
  const lastWeek = await club.addEvent({ eventDate: dayFromToday(-2) })
  const before = await club.addEvent({ eventDate: dayFromToday(-3) })
  await openConsole(page, server.url, { tab: 'events' })
  await expect(eventCard(page, 'Cars & Coffee').first()).toBeVisible()
  await expect(eventCard(page, lastWeek.title)).toBeHidden()
  await page.getByLabel(/Show past events/).click()
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible()
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  const [first, second] = [titles.indexOf(lastWeek.title), titles.indexOf(before.title)]
  expect(first).toBeGreaterThanOrEqual(0)
  expect(second).toBeGreaterThan(first)
})

test('events that cannot be read say so and can be asked for again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/api\/events/)
  await page.route('**/api/events', (route) => route.abort())
  await openConsole(page, server.url, { tab: 'events' })
  await expect(page.getByText('The events could not be loaded')).toBeVisible()
  await page.unroute('**/api/events')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 of 40 going')).toBeVisible()
})

test('events have no accessibility violations', async ({ page, server }) => {
  const club = await clubElsewhere(server.url)
  const event = await club.addEvent({ title: `${eventTitle()} ${'and so on '.repeat(15)}` })
  await club.inquire(event)
  await openConsole(page, server.url, { tab: 'events' })
  for (const width of [820, 1180, 390]) {
    await page.setViewportSize({ width, height: 1180 })
    await expect(eventCard(page, event.title)).toBeVisible()
    expect(await axeViolations(page), `list at ${width}`).toEqual([])
    expect(await overflow(page), `nothing sticks out at ${width}`).toBe(0)
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByRole('button', { name: 'New event' }).click()
  await form(page).getByRole('button', { name: 'Add event' }).click()
  expect(await axeViolations(page), 'form').toEqual([])
  await page.keyboard.press('Escape')
  await eventCard(page, event.title).getByRole('link', { name: 'Guests' }).click()
  await page.getByRole('tab', { name: 'Inquiries' }).click()
  await expect(page.getByText('Dorothea Lange')).toBeVisible()
  expect(await axeViolations(page), 'event').toEqual([])
})
