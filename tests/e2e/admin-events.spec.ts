import { png } from '../setup/sample-pictures.ts'
import {
  confirmDelete,
  eventCard,
  field,
  fillInEvent,
  form,
  openConsole,
  question,
} from './console.ts'
import { expect, test } from './fixtures.ts'
import { answerAs, eventTitle, inDays, secondAdmin } from './second-admin.ts'
import { signedInOnce } from './signed-in-once.ts'
import { isFit } from './tablet-fit.ts'

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
  await field(page, 'Places').fill('about forty')
  await field(page, 'Or link to one').fill('javascript:alert(1)')
  await save.click()
  await expect(form(page)).toContainText('Enter a whole number from 1 to 100,000')
  await expect(form(page)).toContainText('Must be an https link or an uploaded picture')
  await expect(form(page)).not.toContainText('is required')
  await expect(field(page, 'Title')).toHaveValue('A title')
  await form(page).getByRole('button', { name: 'Keep for later' }).click()
})

test('an event is added, edited and, after a question, deleted', { tag: '@everyday' }, async ({
  page,
  server,
  admin,
}) => {
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
  const saved = (await admin.events()).find((one) => one.title === title)
  expect(saved).toMatchObject({
    maxAttendees: null,
    eventTime: '7 PM',
    description: 'Coffee and cars',
  })

  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Deletes its RSVPs too')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await admin.events()).some((one) => one.title === title)).toBe(true)
  await card.getByRole('button', { name: 'Delete' }).click()
  await confirmDelete(page)
  await expect(card).toBeHidden()
  expect((await admin.events()).some((one) => one.title === title)).toBe(false)
})

test('the form says how calendars will read a time', async ({ page, server }) => {
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  const time = field(page, 'Time')
  for (const [typed, said] of [
    ['9:00 - 12:00', /We read this as 9:00 AM to 12:00 PM/],
    ['7 - 9', /Add AM or PM. Calendars show the whole day./],
    ['Doors at dusk', /Calendars show the whole day./],
  ] as const) {
    await time.fill(typed)
    await expect(time).toHaveAccessibleDescription(said)
  }
  await time.fill('7:00 PM')
  await expect(time).not.toHaveAccessibleDescription(/read|Calendars/)
  await form(page).getByRole('button', { name: 'Keep for later' }).click()
})

test('an event takes a picture from this device', async ({ page, server, admin }) => {
  const title = eventTitle()
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).click()
  await fillInEvent(page, title)
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await png() })
  await expect(field(page, 'Or link to one')).toHaveValue(/^\/pictures\/[0-9a-f-]{36}\.webp$/)
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page)).toBeHidden()
  const saved = (await admin.events()).find((one) => one.title === title)
  expect(saved?.imageUrl).toMatch(/^\/pictures\//)
})

test('a day with guests changes after a question, and the guests who said yes are unconfirmed', async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent()
  await answerAs(await signedInOnce(server.url, NELL), server.url, event.id, true)
  await openConsole(page, server.url, { tab: 'events' })
  await eventCard(page, event.title).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Date').fill(inDays(5))
  const save = form(page).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(question(page)).toContainText('1 member is going.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Date')).toHaveValue(inDays(5))
  await save.click()
  await question(page).getByRole('button', { name: 'Move event' }).click()
  await expect(form(page)).toBeHidden()
  expect(await admin.rsvpsOf(event.id)).toMatchObject([
    { attending: true, answeredDate: event.eventDate },
  ])
  await eventCard(page, event.title).getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByText('1 of 1 haven’t confirmed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nell Arriaga' })).toContainText(
    'Hasn’t confirmed ',
  )
})

test('RSVPs and inquiries of an event are seen and deleted', { tag: '@everyday' }, async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent({ maxAttendees: '2' })
  await answerAs(await signedInOnce(server.url, NELL), server.url, event.id, true)
  await admin.inquire(event, { name: 'Ansel Adams' })
  await openConsole(page, server.url, { tab: 'events' })
  await eventCard(page, event.title).getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await expect(page.getByText('1 of 2 going')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Nell Arriaga' })
  await expect(row).toContainText('Yes')
  await row.getByRole('button', { name: 'Delete Nell Arriaga’s RSVP' }).click()
  await confirmDelete(page)
  await expect(page.getByText('No RSVPs yet')).toBeVisible()
  await expect(page.getByText('0 of 2 going')).toBeVisible()

  await page.getByRole('tab', { name: 'Inquiries' }).click()
  const inquiry = page.getByRole('listitem').filter({ hasText: 'Ansel Adams' })
  await expect(inquiry).toContainText('New')
  await expect(inquiry.getByRole('link', { name: '(215) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+12155550199',
  )
  await inquiry.getByRole('button', { name: 'Delete Ansel Adams’s inquiry' }).click()
  await confirmDelete(page)
  await expect(page.getByText('No inquiries yet')).toBeVisible()

  await page.getByRole('link', { name: 'All events' }).click()
  await expect(eventCard(page, event.title)).toContainText('0 of 2 going')
})

test('an event in the address opens at once; one that is gone says so', async ({
  page,
  server,
}) => {
  const club = await secondAdmin(server.url)
  const event = await club.addEvent()
  await openConsole(page, server.url, { tab: 'events', event: event.id })
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await page.goto(`${server.url}/admin?tab=events&event=${crypto.randomUUID()}`)
  await expect(page.getByText('This event was deleted')).toBeVisible()
})

test('past events are behind a switch, the latest first', async ({ page, server, admin }) => {
  const lastWeek = await admin.addEvent({ eventDate: inDays(-2) })
  const before = await admin.addEvent({ eventDate: inDays(-3) })
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

test('events that cannot be read say so and can be requested again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/api\/events/)
  await page.route('**/api/events', (route) => route.abort())
  await openConsole(page, server.url, { tab: 'events' })
  await expect(page.getByText('The events didn’t load')).toBeVisible()
  await page.unroute('**/api/events')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 of 40 going')).toBeVisible()
})

test('events are fit for every tablet and reader', async ({ page, server, admin }) => {
  const event = await admin.addEvent({ title: `${eventTitle()} ${'and so on '.repeat(15)}` })
  await admin.inquire(event)
  await openConsole(page, server.url, { tab: 'events' })
  await expect(eventCard(page, event.title)).toBeVisible()
  await isFit(page, 'events')
  await page.getByRole('button', { name: 'New event' }).click()
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page).locator('[aria-invalid=true]').first()).toBeFocused()
  await isFit(page, 'the form of an event')
  await page.keyboard.press('Escape')
  await eventCard(page, event.title).getByRole('link', { name: 'Guests' }).click()
  await isFit(page, 'the guests of an event')
  await page.getByRole('tab', { name: 'Inquiries' }).click()
  await expect(page.getByText('Dorothea Lange')).toBeVisible()
  await isFit(page, 'the inquiries of an event')
})
