import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import {
  BOOKINGS,
  bookingCards,
  CAR_REQUEST_FORM,
  dayButton,
  requestTomorrowAtNine,
} from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { untilCached } from './on-device.ts'
import { type Person, test, workerAnswers } from './portal-club.ts'
import { PORTAL_PAGES } from './portal-pages.ts'
import { inDays } from './second-admin.ts'

test.use({ serviceWorkers: 'allow' })

async function visitAll(page: Page) {
  for (const [path, text] of PORTAL_PAGES) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await workerAnswers(page)
  }
  await untilCached(page, [
    '/api/my/vehicles',
    '/api/my/car-requests',
    '/api/digest-articles',
    '/api/events',
    '/api/my/rsvps',
  ])
}

async function queueOne(page: Page, person: Person) {
  await page.goto(`${CAR_REQUEST_FORM}?type=pickup&vehicleId=${person.vehicles[0]?.id}`)
  await requestTomorrowAtNine(page)
  await expect(page.getByText("No signal. We'll send it when you're back online.")).toBeVisible()
  await page.goto(BOOKINGS)
}

test.describe('without a network', () => {
  test('the app opens with what it knew, queues a request, and sends it once the browser is online', {
    tag: '@everyday',
  }, async ({ page, context, person, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await visitAll(page)
    await context.setOffline(true)
    for (const [path, text] of PORTAL_PAGES) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText(/Not connected\s· saved at \d+:\d\d/)).toBeVisible()
    }
    await queueOne(page, person)
    await expect(page.getByText('1 booking waiting')).toBeVisible()
    await page.reload()
    const requests = bookingCards(page)
    await expect(requests).toHaveCount(1)
    await expect(requests).toContainText('Not sent yet')

    await context.setOffline(false)
    await expect(requests).toContainText('Confirmed', { timeout: patience(20_000) })
    await expect(requests).toHaveCount(1)
    await expect(page.getByText('1 booking waiting')).toHaveCount(0)
    await expect(page.getByText('Not connected')).toHaveCount(0)
  })
})

test.describe('a booking that is sent while its sheet is open', () => {
  test.beforeEach(async ({ page, context, person, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto(BOOKINGS)
    await expect(page.getByText('No bookings yet')).toBeVisible()
    await workerAnswers(page)
    await untilCached(page, ['/api/my/vehicles', '/api/my/car-requests'])
    await context.setOffline(true)
    await queueOne(page, person)
    await bookingCards(page)
      .getByRole('button', { name: /^Change: / })
      .click()
    await dayButton(page, inDays(3)).click()
    await page.getByLabel('Note').fill('Roof rack off')
  })

  test('leaves what was typed and chosen where it is, and saving it changes the booking', async ({
    page,
    context,
  }) => {
    await context.setOffline(false)
    const sheet = page.getByRole('dialog', { name: 'Pickup · Blue Coupé' })
    await expect(sheet).toContainText('Confirmed')
    await expect(sheet.getByLabel('Note')).toHaveValue('Roof rack off')
    await expect(sheet.getByLabel('Note')).toBeFocused()
    await expect(dayButton(page, inDays(3))).toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: 'Save Note' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(bookingCards(page)).toHaveCount(1)
    await expect(bookingCards(page)).toContainText('Roof rack off')
    await expect(bookingCards(page)).toContainText('Confirmed')
  })

  test('says so where another window has cancelled it, and leaves what was typed', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto(BOOKINGS)
    await bookingCards(other)
      .getByRole('button', { name: /^Cancel: / })
      .click()
    await expect(other.getByText('No bookings yet')).toBeVisible()
    await expect(page.getByText('It was sent or cancelled in another tab.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Note' }).click()
    await expect(page.locator('[data-toast-state]')).toContainText('Not saved')
    await expect(page.getByLabel('Note')).toHaveValue('Roof rack off')
  })
})
