import type { Route } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { card, column, openBoard } from './console.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'

const UNSENT = 'Waiting for Wi-Fi'

test('commands that no answer came to say so, survive a reload, and count once each', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  const abort = (route: Route) => route.abort()
  await page.route(/\/(status|healthz)$/, abort)
  const lost = await loseAnswer(page, '**/status')
  const press = (name: string) =>
    card(page, car.id).getByRole('button', { name, exact: true }).click()
  await press('Stage')
  await expect(card(page, car.id)).toContainText(UNSENT)
  // A page may close in the very task of a tap.
  await card(page, car.id)
    .getByRole('button', { name: 'Staged', exact: true })
    .evaluate((button: HTMLElement) => {
      button.click()
      location.reload()
    })
  const inColumn = column(page, 'Staged').locator(`[data-vehicle="${car.id}"]`)
  await expect(inColumn).toContainText(UNSENT)

  await page.route('**/api/vehicles', abort)
  await expect(page.getByText(/Updated .+: no connection/)).toBeVisible({
    timeout: patience(20_000),
  })
  await page.unroute('**/api/vehicles', abort)
  await page.unroute(/\/(status|healthz)$/, abort)
  await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: patience(20_000) })
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: patience(15_000) })
  expect(lost()).toBe(1)
  const steps = (await admin.history(car.id)).map(({ toStatus }) => toStatus)
  expect(steps).toEqual(['staged', 'needs_staging'])
})
