import type { Locator, Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expect } from './fixtures.ts'
import { untilCached } from './on-device.ts'
import { type Person, test, workerAnswers } from './portal-club.ts'
import { PORTAL_PAGES } from './portal-pages.ts'

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

const requestsOn = (page: Page) =>
  page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')

async function queueOne(page: Page, person: Person) {
  await page.goto(`/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`)
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Request Pickup' }).click()
  await expect(page.getByText("No signal. We'll send it when you're back online.")).toBeVisible()
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
    const requests = requestsOn(page)
    await expect(requests).toHaveCount(1)
    await expect(requests).toContainText('Not sent yet')

    await context.setOffline(false)
    await expect(requests).toContainText('Confirmed', { timeout: patience(20_000) })
    await expect(requests).toHaveCount(1)
    await expect(page.getByText('1 booking waiting')).toHaveCount(0)
    await expect(page.getByText('Not connected')).toHaveCount(0)
  })
})

test.describe('a request that goes out while it is being changed', () => {
  test.beforeEach(async ({ page, context, person, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members/car-pickup-dropoff')
    await expect(page.getByText('No bookings yet')).toBeVisible()
    await workerAnswers(page)
    await untilCached(page, ['/api/my/vehicles', '/api/my/car-requests'])
    await context.setOffline(true)
    await queueOne(page, person)
    await requestsOn(page).getByRole('button', { name: /Edit/ }).click()
    const form = page.getByRole('form', { name: 'Edit booking' })
    const topOf = async (what: Locator) => (await what.boundingBox())?.y
    expect(await topOf(form.getByText('Editing an unsent booking'))).toBeLessThan(
      (await topOf(form.getByRole('radio', { name: 'Taking it out' }))) ?? 0,
    )
  })

  test('leaves what was typed where it is, and saving it changes the booking', async ({
    page,
    context,
  }) => {
    await page.getByLabel('Notes').fill('Roof rack off')
    await context.setOffline(false)
    await expect(page.getByText('We have this booking')).toBeVisible()
    await expect(page.getByText('Saving changes it.')).toBeVisible()
    await expect(requestsOn(page)).toContainText('Confirmed')
    await expect(page.getByLabel('Notes')).toHaveValue('Roof rack off')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('form', { name: 'New booking' })).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('')
    await expect(requestsOn(page)).toHaveCount(1)
    await expect(requestsOn(page)).toContainText('Roof rack off')
    await expect(requestsOn(page)).toContainText('Confirmed')
  })

  test('in another window too', async ({ page, context }) => {
    await page.getByLabel('Notes').fill('Roof rack off')
    const other = await context.newPage()
    await other.goto('/members/car-pickup-dropoff')
    await requestsOn(other)
      .getByRole('button', { name: /Discard/ })
      .click()
    await expect(page.getByText('Sent or discarded in another tab')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Not saved: it was sent or discarded')).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Roof rack off')
  })
})
