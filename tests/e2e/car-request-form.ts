import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export const CAR_REQUEST_FORM = '/members/car-pickup-dropoff'

/** The car on the home screen, with its next booking. */
export const homeCar = (page: Page, name = 'Blue Coupé') =>
  page
    .getByRole('region', { name: 'Your cars' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

export async function requestTomorrowAtNine(page: Page) {
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Request Pickup' }).click()
}

/** Opens the waiting request, the only one `among` those, for a change; what is typed before it stands there goes into the new request's form. */
export async function openChange(page: Page, among: Page | Locator = page) {
  await among.getByRole('button', { name: /^Edit / }).click()
  await expect(page.getByRole('form', { name: 'Edit booking' })).toBeVisible()
}
