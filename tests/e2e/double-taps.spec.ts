import type { Page } from 'playwright/test'
import { doubleTap } from './double-tap.ts'
import { expect } from './fixtures.ts'
import { test, workerAnswers } from './portal-club.ts'

const FORM = '/members/car-pickup-dropoff'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

async function fillRequest(page: Page, time: string) {
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: time, exact: true }).check()
}

test('discarding by a double tap discards one request, and not the one that slides into its place', async ({
  page,
  person,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${FORM}?vehicleId=${person.vehicles[0]?.id}`)
  await expect(page.getByLabel('Vehicle')).toHaveValue(person.vehicles[0]?.id ?? '')
  // It has the parts of the page that come later.
  await workerAnswers(page)
  await page.context().setOffline(true)
  const discard = page.getByRole('button', { name: /^Discard / })
  const times = ['9:00 AM', '10:00 AM', '11:00 AM']
  for (const [index, time] of times.entries()) {
    await fillRequest(page, time)
    await expect(async () => {
      await page.getByRole('button', { name: 'Request Pickup' }).click()
      await expect(discard).toHaveCount(index + 1, { timeout: 1_000 })
    }).toPass()
  }
  // The page is no shorter than the window then, which would keep the next one where it is.
  await page.setViewportSize({ width: 390, height: 3_000 })
  await doubleTap(discard.first(), { moves: true })
  await expect(discard).toHaveCount(times.length - 1)
})
