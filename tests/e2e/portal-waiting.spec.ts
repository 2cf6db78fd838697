import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { patience } from '../setup/patience.ts'
import { CAR_REQUEST_FORM, homeCar, openChange, requestTomorrowAtNine } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'
import { test } from './portal-club.ts'

const status = (page: Page, text: string) => page.getByRole('link', { name: text })

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page, person, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
})

test('what waits is found from any page, changed, not left behind unasked, and known once it went out', async ({
  page,
  person,
}) => {
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await page.route('**/api/car-requests**', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await requestTomorrowAtNine(page)
  await expect(page.getByText("No signal. We'll send it when you're back online.")).toBeVisible()
  const waiting = page.getByText(/^Pickup [^·]{1,20}, 9:00 AM\s· not sent yet$/)
  await expect(page.getByLabel('Vehicle')).toHaveAccessibleDescription(/^Pickup /)
  await page.getByLabel('Vehicle').selectOption({ label: 'The Wagon' })
  await expect(waiting).toHaveCount(0)
  await page.getByLabel('Vehicle').selectOption({ label: 'Blue Coupé' })
  await expect(waiting).toBeVisible()
  await page.getByLabel('Notes').fill('Half a thought')

  await page.getByRole('link', { name: 'Vehicles', exact: true }).click()
  const car = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
  await expect(car).toContainText(/Pickup .*, 9:00 AM\s· not sent yet/)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await car.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(homeCar(page)).toContainText('Pickup')
  await expect(homeCar(page)).toContainText(', 9:00 AM · not sent yet')

  await status(page, '1 booking waiting').click()
  const heading = page.getByRole('heading', { name: 'Your bookings' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  await openChange(page)
  const banner = page.getByText('Editing an unsent booking')
  await expect(banner).toBeInViewport()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await page.getByRole('button', { name: 'Stop Editing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Notes')).toHaveValue('Half a thought')
  await expect(page.getByLabel('Vehicle')).toHaveValue(person.vehicles[0]?.id ?? '')

  await page.getByRole('button', { name: 'Menu' }).click()
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

test('a half-typed change outlives a reload, and is dropped where it is stopped', async ({
  page,
}) => {
  const unanswered = /\/api\/car-requests|\/healthz/
  await page.route(unanswered, (route) => route.abort())
  await requestTomorrowAtNine(page)
  await expect(page.getByText("No signal. We'll send it when you're back online.")).toBeVisible()
  const change = page.getByRole('form', { name: 'Edit booking' })
  const notes = page.getByLabel('Notes')
  await openChange(page)
  await notes.fill('Roof rack off')
  await page.getByRole('radio', { name: '11:00 AM', exact: true }).check()
  await page.reload()
  await expect(change).toBeVisible()
  await expect(notes).toHaveValue('Roof rack off')
  await expect(page.getByRole('radio', { name: '11:00 AM', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Stop Editing' }).click()
  await expect(change).toHaveCount(0)
  await openChange(page)
  await expect(notes).toHaveValue('')

  await notes.fill('Top down')
  await page.reload()
  await expect(notes).toHaveValue('Top down')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const queued = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  await expect(queued).toContainText('Top down')
  await notes.fill('')
  await page.reload()
  await expect(change).toBeVisible()
  await expect(notes).toHaveValue('')
  await expect(queued).toContainText('Top down')
})

test('what may have arrived is cancelled, brought back and moved to another car, and each arrives once', async ({
  page,
  person,
  admin,
}) => {
  const queued = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  const discard = page.getByRole('button', { name: /^Discard / })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.route(/\/car-requests|\/healthz/, (route) => route.abort())
  const lost = await loseAnswer(page, '**/api/car-requests', { method: 'POST' })
  await requestTomorrowAtNine(page)
  await expect.poll(lost).toBe(1)
  await discard.click()
  await expect(queued).toContainText("We'll cancel it when you're online")
  await expect(discard).toHaveCount(0)

  await openChange(page)
  await page.getByRole('radio', { name: '11:00 AM', exact: true }).check()
  await save.click()
  await expect(page.getByText("Saved. We'll update it when you're online.")).toBeVisible()
  await expect(queued).toContainText('11:00 AM')
  await page.getByLabel('Vehicle').selectOption({ label: 'The Wagon' })
  await save.click()
  await expect(page.getByRole('form', { name: 'New booking' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(queued).toHaveCount(2)
  await expect(queued.filter({ hasText: 'The Wagon' })).toContainText('Not sent yet')

  await page.unroute(/\/car-requests|\/healthz/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const requests = async () => {
    const all = await admin.call<CarRequest[]>('GET', '/api/car-requests')
    const own = all.filter(({ memberId }) => memberId === person.member.id)
    return own.map((one) => `${one.vehicleName} ${one.requestedTime} ${one.status}`).sort()
  }
  await expect
    .poll(requests)
    .toEqual(['Blue Coupé 9:00 AM cancelled', 'The Wagon 11:00 AM pending'])
})
