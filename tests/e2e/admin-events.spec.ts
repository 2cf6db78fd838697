import { confirmDelete, eventCard, field, form, openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { answerAs, inDays } from './second-admin.ts'
import { signedInOnce } from './signed-in-once.ts'

const NELL = 'newly.arrived@example.com'

test('the guests of an event are asked again when its day changes, and they and inquiries are deleted', async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent({ maxAttendees: '2' })
  await answerAs(await signedInOnce(server.url, NELL), server.url, event.id, true)
  await admin.inquire(event, { name: 'Ansel Adams' })
  await openConsole(page, server.url, { tab: 'events' })
  const card = eventCard(page, event.title)
  await card.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Date').fill(inDays(5))
  const save = form(page).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(question(page)).toContainText('1 member is going.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Date')).toHaveValue(inDays(5))
  await save.click()
  await question(page).getByRole('button', { name: 'Move event' }).click()
  await expect(form(page)).toBeHidden()

  await card.getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByText('1 of 2 going')).toBeVisible()
  await expect(page.getByText('1 of 1 haven’t confirmed')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Nell Arriaga' })
  await row.getByRole('button', { name: 'Delete Nell Arriaga’s RSVP' }).click()
  await confirmDelete(page)
  await expect(page.getByText('No RSVPs yet')).toBeVisible()
  await expect(page.getByText('0 of 2 going')).toBeVisible()

  await page.getByRole('tab', { name: 'Inquiries' }).click()
  const inquiry = page.getByRole('listitem').filter({ hasText: 'Ansel Adams' })
  await expect(inquiry.getByRole('link', { name: '(215) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+12155550199',
  )
  await inquiry.getByRole('button', { name: 'Delete Ansel Adams’s inquiry' }).click()
  await confirmDelete(page)
  await expect(page.getByText('No inquiries yet')).toBeVisible()

  await page.getByRole('link', { name: 'All events' }).click()
  await expect(card).toContainText('0 of 2 going')
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Deletes its RSVPs too')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await admin.events()).some(({ id }) => id === event.id)).toBe(true)
})

test('an event on a day that is over is saved after a question, and shown among the past ones', async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent()
  await openConsole(page, server.url, { tab: 'events' })
  const card = eventCard(page, event.title)
  await card.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Date').fill(inDays(-2))
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question(page)).toContainText('This day is over. Save it anyway?')
  await question(page).getByRole('button', { name: 'Save anyway' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible()
  await expect(card).toBeVisible()
})

test('an event that people count on is cancelled instead of deleted, and restored, and the keyboard never loses its place', async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent()
  await answerAs(await signedInOnce(server.url, NELL), server.url, event.id, true)
  await admin.inquire(event)
  await openConsole(page, server.url, { tab: 'events' })
  await eventCard(page, event.title).getByRole('link', { name: 'Guests' }).press('Enter')
  await expect(page.getByRole('heading', { name: event.title })).toBeFocused()

  const remove = page.getByRole('button', { name: `Delete the event “${event.title}”` })
  await remove.press('Enter')
  await expect(question(page)).toContainText('1 member is going and 1 visitor has asked.')
  await question(page).getByRole('button', { name: 'Cancel the event' }).press('Enter')
  await field(page, 'Reason').fill('The band is ill')
  await field(page, 'Reason').press('Enter')
  const screen = page.getByRole('tabpanel', { name: 'Events & RSVPs' })
  await expect(screen).toContainText('CancelledThe band is ill')
  await expect(remove).toBeFocused()

  await screen.getByRole('button', { name: 'Restore' }).press('Enter')
  const cancel = screen.getByRole('button', { name: 'Cancel event' })
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await form(page).getByRole('button', { name: 'Back' }).press('Enter')
  await expect(cancel).toBeFocused()

  await remove.press('Enter')
  await question(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeFocused()
  await expect(eventCard(page, event.title)).toHaveCount(0)
})
