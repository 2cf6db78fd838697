import type { Page } from 'playwright/test'
import {
  askForTomorrowAtNine,
  CAR_REQUEST_FORM,
  nextAppointment,
  openChange,
} from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
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
  await expect(page.getByText('Nothing asked for yet')).toBeVisible()
  await page.route('**/api/car-requests**', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const asked = page.getByText(/^Pickup asked for: .*, 9:00 AM · waiting to go out$/)
  await expect(page.getByLabel('Vehicle')).toHaveAccessibleDescription(/^Pickup asked for: /)
  await page.getByLabel('Vehicle').selectOption({ label: 'The Wagon' })
  await expect(asked).toHaveCount(0)
  await page.getByLabel('Vehicle').selectOption({ label: 'Blue Coupé' })
  await expect(asked).toBeVisible()
  await page.getByLabel('Notes').fill('Half a thought')

  await page.getByRole('link', { name: 'Vehicles', exact: true }).click()
  const car = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
  await expect(car).toContainText(/Pickup asked for: .*, 9:00 AM · waiting to go out/)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await car.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(nextAppointment(page)).toContainText('Pickup · Blue Coupé')
  await expect(nextAppointment(page)).toContainText(', 9:00 AM · waiting to go out')

  await status(page, '1 request waiting').click()
  const heading = page.getByRole('heading', { name: 'Your requests' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  await openChange(page)
  const banner = page.getByText('You are changing a request that has not gone out')
  await expect(banner).toBeInViewport()
  await expect(asked).toHaveCount(0)
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await page.getByRole('button', { name: 'Stop Changing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Notes')).toHaveValue('Half a thought')
  await expect(page.getByLabel('Vehicle')).toHaveValue(person.vehicles[0]?.id ?? '')

  await page.getByRole('button', { name: 'Logout' }).first().click()
  const question = page.getByRole('alertdialog', { name: '1 request has not reached the club' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)

  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(nextAppointment(page)).toContainText('waiting to go out')
  await page.unroute('**/api/car-requests**')
  await page.unroute('**/healthz')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(nextAppointment(page)).toContainText(', 9:00 AM')
  await expect(nextAppointment(page)).not.toContainText('waiting', { timeout: 20_000 })
  await expect(status(page, '1 request waiting')).toHaveCount(0)
})

test('a request that was changed shows as it was left, and a further change begins there', async ({
  page,
  person,
  baseURL,
}) => {
  const unanswered = /\/api\/car-requests|\/by-key\/|\/healthz/
  await page.route(unanswered, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const queued = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  const eleven = page.getByRole('radio', { name: '11:00 AM', exact: true })
  await openChange(page)
  await eleven.check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The change is made once the club can be asked')).toBeVisible()
  await expect(queued).toContainText('11:00 AM')
  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(nextAppointment(page)).toContainText(', 11:00 AM · waiting to go out')

  await status(page, '1 request waiting').click()
  await openChange(page)
  await expect(eleven).toBeChecked()
  await page.getByLabel('Notes').fill('Top down')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(queued).toContainText('Top down')
  await page.unroute(unanswered)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(queued).toContainText('Pending', { timeout: 20_000 })
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await fetch(`${baseURL}/api/my/car-requests`, { headers })
  const atTheClub = [{ requestedTime: '11:00 AM', notes: 'Top down', status: 'pending' }]
  expect(await answer.json()).toMatchObject(atTheClub)
})

test('a half-typed change outlives a reload, and is dropped where it is stopped', async ({
  page,
}) => {
  const unanswered = /\/api\/car-requests|\/by-key\/|\/healthz/
  await page.route(unanswered, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const change = page.getByRole('form', { name: 'Change a request' })
  const notes = page.getByLabel('Notes')
  await openChange(page)
  await notes.fill('Roof rack off')
  await page.getByRole('radio', { name: '11:00 AM', exact: true }).check()
  await page.reload()
  await expect(change).toBeVisible()
  await expect(notes).toHaveValue('Roof rack off')
  await expect(page.getByRole('radio', { name: '11:00 AM', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Stop Changing' }).click()
  await expect(change).toHaveCount(0)
  await openChange(page)
  await expect(notes).toHaveValue('')

  await notes.fill('Top down')
  await page.reload()
  await expect(notes).toHaveValue('Top down')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const queued = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  await expect(queued).toContainText('Top down')
  await notes.fill('')
  await page.reload()
  await expect(change).toBeVisible()
  await expect(notes).toHaveValue('')
  await expect(queued).toContainText('Top down')
})

test('a request whose answer is still out stands once, also where the club’s list has it', async ({
  page,
}) => {
  const { open: answer, opened: held } = gate()
  await page.route('**/api/car-requests', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await askForTomorrowAtNine(page)
  const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  await expect(requests).toContainText('Sending')
  const read = page.waitForResponse('**/api/my/car-requests**')
  await page.reload()
  expect(await (await read).text()).toContain('9:00 AM')
  await expect(status(page, '1 request waiting')).toBeVisible()
  await expect(requests).toHaveCount(1)
  answer()
  await expect(requests).toContainText('Pending', { timeout: 20_000 })
  await expect(requests).toHaveCount(1)
})

test('a request that the club refused is not said to wait, and goes when it is discarded', async ({
  page,
}) => {
  const refusal = { error: 'That day is taken', code: 'bad_input' }
  await page.route('**/api/car-requests', (route) => route.fulfill({ status: 400, json: refusal }))
  await askForTomorrowAtNine(page)
  await page.getByRole('link', { name: "Members' home" }).click()
  await expect(status(page, '1 request needs attention')).toBeVisible()
  await expect(nextAppointment(page)).toContainText('Nothing asked for yet')

  await status(page, '1 request needs attention').click()
  await page.getByRole('button', { name: /^Discard / }).press('Enter')
  await expect(page.getByText('That day is taken')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeFocused()
})

test('a press on the button leads to what is missing, and the first day chosen keeps the place', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Request Pickup' }).click()
  await expect(page.getByText('Please select a date')).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Date', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  const day = page.getByRole('gridcell').getByRole('button').nth(9)
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
})
