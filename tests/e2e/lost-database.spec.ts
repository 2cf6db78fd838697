import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { CAR_REQUEST_FORM, requestTomorrowAtNine } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { test, workerAnswers } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

declare global {
  interface Window {
    lostDatabases?: 'open' | 'all'
  }
}

const card = (page: Page) =>
  page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
const button = (page: Page, name: string) =>
  card(page).getByRole('button', { name: new RegExp(`^${name} `) })
const NOT_SAVED = "Couldn't save it. Try again."
const notSaved = (page: Page) => page.locator('[data-toast-state]').filter({ hasText: NOT_SAVED })

/** Loses the connections to the database that are open now, as iOS does, or all of them until it's called again. */
const lose = (page: Page, which: 'open' | 'all') =>
  page.evaluate((value) => {
    window.lostDatabases = value
  }, which)

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    const lost = new WeakSet<IDBDatabase>()
    IDBDatabase.prototype.transaction = function (...args) {
      if (window.lostDatabases === 'open') {
        lost.add(this)
        window.lostDatabases = undefined
      }
      if (window.lostDatabases === 'all' || lost.has(this)) {
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
      }
      return transaction.apply(this, args)
    }
  })
})

test('a tap is saved over a fresh connection to the database, and says so where none works', async ({
  page,
  context,
  person,
}) => {
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await workerAnswers(page)
  await context.setOffline(true)
  await lose(page, 'open')
  await requestTomorrowAtNine(page)
  await expect(card(page)).toContainText('Not sent yet')

  await lose(page, 'all')
  const toast = notSaved(page)
  for (const name of ['Discard', 'Retry']) {
    await button(page, name).click()
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }
  await expect(card(page)).toHaveCount(1)
  await page.getByLabel('Notes').fill('Top down')
  await requestTomorrowAtNine(page)
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Top down')
  await expect(page.getByRole('radio', { name: '9:00 AM', exact: true })).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Top down')
  await expect(card(page)).toHaveCount(1)
  await lose(page, 'all')
  await button(page, 'Edit').click()
  await page.getByLabel('Notes').fill('Roof down')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(NOT_SAVED)).toBeVisible()

  await lose(page, 'open')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page)).toContainText('Roof down')
  await lose(page, 'open')
  await button(page, 'Discard').click()
  await expect(card(page)).toHaveCount(0, { timeout: patience(10_000) })
})
