import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { patience } from '../setup/patience.ts'
import {
  BOOKINGS,
  bookingCards,
  CAR_REQUEST_FORM,
  carChoice,
  homeCar,
  requestTomorrowAtNine,
  timeButton,
} from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'
import { test } from './portal-club.ts'

const status = (page: Page, text: string) => page.getByRole('link', { name: text })
const button = (page: Page, name: string) =>
  bookingCards(page).getByRole('button', { name: new RegExp(`^${name}: `) })
const sheet = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page, person, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
  await expect(carChoice(page, 'Blue Coupé')).toBeChecked()
})

test('what waits is found from any page, not left behind unasked, and known once it went out', async ({
  page,
}) => {
  await page.route('**/api/car-requests**', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await requestTomorrowAtNine(page)
  const text = "No signal. We'll send it when you're back online."
  await expect(sheet(page)).toContainText(text)
  await page.getByRole('button', { name: 'Done' }).click()
  const waiting = page.getByText(/^Pickup [^·]{1,20}, 9:00 AM\s· not sent yet$/)
  await expect(waiting).toBeVisible()
  await carChoice(page, 'The Wagon').check()
  await expect(waiting).toHaveCount(0)

  await page.getByRole('link', { name: 'Cars', exact: true }).click()
  const car = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
  await expect(car).toContainText(/Pickup .*, 9:00 AM\s· not sent yet/)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await car.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(homeCar(page)).toContainText('Pickup')
  await expect(homeCar(page)).toContainText(', 9:00 AM · not sent yet')

  await status(page, '1 booking waiting').click()
  await expect(page).toHaveURL(/\/members\/bookings$/)
  await expect(bookingCards(page)).toContainText('Not sent yet')

  await page.getByRole('button', { name: 'More' }).click()
  // The header has one too, and the menu is a moment away.
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: "1 booking hasn't been sent" })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)

  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(homeCar(page)).toContainText('not sent yet')
  await page.unroute('**/api/car-requests**')
  await page.unroute('**/healthz')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(homeCar(page)).toContainText(', 9:00 AM')
  await expect(homeCar(page)).not.toContainText('not sent', { timeout: patience(20_000) })
  await expect(status(page, '1 booking waiting')).toHaveCount(0)
})

test('what waits is changed in its sheet, and a half-typed note outlives a reload', async ({
  page,
}) => {
  await page.route(/\/api\/car-requests|\/healthz/, (route) => route.abort())
  await requestTomorrowAtNine(page)
  await expect(sheet(page)).toContainText('Not sent yet')
  await page.goto('/members')
  await page.getByRole('button', { name: 'Change: Blue Coupé' }).click()
  await sheet(page).getByLabel('Note').fill('Roof rack off')
  await page.reload()
  await page.getByRole('button', { name: 'Change: Blue Coupé' }).click()
  await expect(sheet(page).getByLabel('Note')).toHaveValue('Roof rack off')
  await timeButton(page, '11:00 AM').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(homeCar(page)).toContainText(', 11:00 AM · not sent yet')
  await page.goto(BOOKINGS)
  await expect(bookingCards(page)).toContainText('Roof rack off')
})

test('what may have arrived is cancelled and brought back at another time, and arrives once', async ({
  page,
  person,
  admin,
}) => {
  await page.route(/\/car-requests|\/healthz/, (route) => route.abort())
  const lost = await loseAnswer(page, '**/api/car-requests', { method: 'POST' })
  await requestTomorrowAtNine(page)
  await expect.poll(lost).toBe(1)
  await page.goto(BOOKINGS)
  await button(page, 'Cancel').click()
  await expect(bookingCards(page)).toContainText("We'll cancel it when you're online")
  await expect(button(page, 'Cancel')).toHaveCount(0)

  await button(page, 'Change').click()
  await timeButton(page, '11:00 AM').click()
  await expect(bookingCards(page)).toContainText("We'll update it when you're online")
  await expect(bookingCards(page)).toContainText('11:00 AM')

  await page.unroute(/\/car-requests|\/healthz/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const requests = async () => {
    const all = await admin.call<CarRequest[]>('GET', '/api/car-requests')
    const own = all.filter(({ memberId }) => memberId === person.member.id)
    return own.map((one) => `${one.vehicleName} ${one.requestedTime} ${one.status}`).sort()
  }
  await expect.poll(requests).toEqual(['Blue Coupé 11:00 AM pending'])
})
