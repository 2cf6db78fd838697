import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import {
  fillInStorage,
  formIn,
  NEWSLETTER,
  NEWSLETTER_TOAST,
  STORAGE_TOAST,
  TOUR,
  toastIn,
  visitorEmail,
} from './form-club.ts'
import { workerAnswers } from './portal-club.ts'
import { CLUB_PAGE, open, STORAGE_PAGE, section, unfoldEvents, untilSent } from './site-page.ts'
import { GUEST, openRsvp } from './site-rsvp.ts'

// The dialog's helpers block the worker for the journeys that do without it.
test.use({ serviceWorkers: 'allow' })

/** The three pages from the device; leaves the club page open, with the newsletter's form in sight. */
async function readThreePages(page: Page, url: string, eventTitle: string) {
  await open(page, `${url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Members Portal' })).toBeVisible()
  await open(page, url + STORAGE_PAGE)
  await expect(section(page, 'Our Services')).toBeVisible()
  await open(page, url + CLUB_PAGE)
  await unfoldEvents(page)
  await expect(section(page, 'Calendar of Events')).toContainText(eventTitle)
  const newsletter = await formIn(page, NEWSLETTER)
  await expect(newsletter.getByRole('status')).toHaveText(/^You’re offline/)
}

async function openRsvpOf(page: Page, title: string) {
  const card = page.getByRole('listitem').filter({ hasText: title })
  return openRsvp(page, card.getByRole('button', { name: 'Click to RSVP' }))
}

async function subscribe(page: Page) {
  const email = visitorEmail()
  const form = await formIn(page, NEWSLETTER)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toastIn(page)).toContainText(NEWSLETTER_TOAST)
}

test('without a network the pages, the forms and the RSVP say so, and all of it comes back by itself', async ({
  page,
  context,
  server,
  complaints,
  admin,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id, title } = await admin.addEvent({ title: 'Polish before Noon' })
  await untilSent(server.url, CLUB_PAGE, title)
  await open(page, STORAGE_PAGE)
  await workerAnswers(page)
  const email = visitorEmail()
  const tour = await formIn(page, TOUR)
  await fillInStorage(tour, email)

  await context.setOffline(true)
  await expect(tour.getByRole('status')).toHaveText(/^You’re offline. Send this when/)
  await readThreePages(page, server.url, title)
  const rsvp = await openRsvpOf(page, title)
  await expect(rsvp.dialog).toContainText('You’re offline. Send this when you’re back online.')
  await rsvp.fill()
  await rsvp.submit.click()
  await expect(toastIn(page)).toContainText('Submission Failed')
  expect(await rsvp.values()).toEqual(GUEST)

  await context.setOffline(false)
  await expect(rsvp.dialog).not.toContainText('You’re offline')
  await rsvp.submit.click()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await subscribe(page)

  await open(page, STORAGE_PAGE)
  const again = await formIn(page, TOUR)
  await expect(again.getByLabel('Email')).toHaveValue(email)
  await again.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(toastIn(page)).toContainText(STORAGE_TOAST)
  await admin.removeEvent(id)
})

test('a cached page is read again, so that the next visit begins with what is new', async ({
  page,
  server,
  admin,
}) => {
  await page.goto(CLUB_PAGE)
  await workerAnswers(page)
  const event = await admin.addEvent({ title: 'Midnight Polish' })
  const cachedText = () =>
    page.evaluate(
      async (path) => (await caches.match(path, { ignoreSearch: true }))?.text(),
      CLUB_PAGE,
    )
  expect(await cachedText()).not.toContain('Midnight Polish')

  await untilSent(server.url, CLUB_PAGE, 'Midnight Polish')
  await open(page, CLUB_PAGE)
  await unfoldEvents(page)
  await expect(page.getByRole('heading', { name: 'Midnight Polish' })).toBeVisible()
  await expect.poll(cachedText).toContain('Midnight Polish')
  await admin.removeEvent(event.id)
})
