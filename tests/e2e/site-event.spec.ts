import { answerAs, inDays, secondAdmin } from './second-admin.ts'
import { signedInOnce } from './signed-in-once.ts'
import { open } from './site-page.ts'
import { test as base, expect, openRsvp, toast } from './site-rsvp.ts'

const NELL = 'newly.arrived@example.com'

const test = base.extend<{ admin: Awaited<ReturnType<typeof secondAdmin>> }>({
  admin: async ({ server }, use) => use(await secondAdmin(server.url)),
})

test('a full event says so before a visitor fills anything in, and what they typed stays when it is cancelled meanwhile', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const event = await admin.addEvent({ maxAttendees: '1', eventDate: inDays(40) })
  await answerAs(await signedInOnce(server.url, NELL), server.url, event.id, true)
  await open(page, `/events/${event.id}`)
  await expect(page).toHaveTitle(`${event.title} · Rowhouse Motor Club`)
  await expect(page.getByRole('article')).toContainText('We’ll tell you if a place opens.')
  const rsvp = await openRsvp(page)
  await expect(rsvp.dialog).toContainText('This event is full')
  await rsvp.fill()
  const typed = await rsvp.values()
  await admin.call('POST', `/api/events/${event.id}/cancel`, { reason: 'The band is ill' })
  await rsvp.submit.click()
  await expect(toast(page)).toContainText('This event was cancelled.')
  expect(await rsvp.values()).toEqual(typed)

  await page.goBack()
  await expect(rsvp.dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toContainText('The band is ill')
  await expect(page.getByRole('button', { name: 'Click to RSVP' })).toHaveCount(0)
  await admin.removeEvent(event.id)
})
