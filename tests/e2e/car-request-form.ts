import type { Page } from 'playwright/test'
import { dateOf } from '#domain/dates.ts'
import { inDays } from './second-admin.ts'

export const CAR_REQUEST_FORM = '/members/car-pickup-dropoff'
export const BOOKINGS = '/members/bookings'

/** The car on the home screen, with its next booking. */
export const homeCar = (page: Page, name = 'Blue Coupé') =>
  page
    .getByRole('region', { name: 'Your cars' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

/** The bookings on their page that are not past. */
export const bookingCards = (page: Page) =>
  page.getByRole('list', { name: 'Coming bookings' }).locator('> li')

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** The name of a day's button: `Tue 1`. */
export function dayName(day: string): string {
  const date = dateOf(day)
  return `${WEEKDAY.format(date)} ${date.getDate()}`
}

/** A day of the week that a form or a sheet shows. */
export const dayButton = (page: Page, day: string) =>
  page.getByRole('button', { name: dayName(day), exact: true })

export const timeButton = (page: Page, time: string) =>
  page.getByRole('list', { name: 'Times' }).getByRole('button', { name: new RegExp(`^${time}`) })

export const carChoice = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true })

/** Leaves the saved booking open. */
export async function requestTomorrowAt(page: Page, time: string) {
  await dayButton(page, inDays(1)).click()
  await timeButton(page, time).click()
  await page.getByRole('button', { name: 'Book Pickup' }).click()
}

export const requestTomorrowAtNine = (page: Page) => requestTomorrowAt(page, '9:00 AM')
