import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import {
  BOOKINGS,
  bookingCards,
  CAR_REQUEST_FORM,
  carChoice,
  requestTomorrowAtNine,
  timeButton,
} from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { test, workerAnswers } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

declare global {
  interface Window {
    lostDatabases?: 'open' | 'all'
  }
}

const button = (page: Page, name: string) =>
  bookingCards(page).getByRole('button', { name: new RegExp(`^${name}: `) })
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
  await expect(carChoice(page, 'Blue Coupé')).toBeChecked()
  await workerAnswers(page)
  await context.setOffline(true)
  const toast = notSaved(page)
  const dismiss = async () => {
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }

  await lose(page, 'all')
  await page.getByLabel('Note').fill('Top down')
  await requestTomorrowAtNine(page)
  await dismiss()
  await expect(page.getByLabel('Note')).toHaveValue('Top down')
  await expect(timeButton(page, '9:00 AM')).toHaveAttribute('aria-pressed', 'true')
  await lose(page, 'open')
  await page.getByRole('button', { name: 'Book Pickup' }).click()
  await expect(page.getByRole('dialog')).toContainText('Not sent yet')

  await page.goto(BOOKINGS)
  await expect(bookingCards(page)).toContainText('Top down')
  await lose(page, 'all')
  for (const name of ['Cancel', 'Retry']) {
    await button(page, name).click()
    await dismiss()
  }
  await expect(bookingCards(page)).toHaveCount(1)
  await button(page, 'Change').click()
  await page.getByLabel('Note').fill('Roof down')
  await timeButton(page, '10:00 AM').click()
  await dismiss()
  await expect(page.getByLabel('Note')).toHaveValue('Roof down')
  await lose(page, 'open')
  await timeButton(page, '10:00 AM').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bookingCards(page)).toContainText('Roof down')
  await lose(page, 'open')
  await button(page, 'Cancel').click()
  await expect(bookingCards(page)).toHaveCount(0, { timeout: patience(10_000) })
})
