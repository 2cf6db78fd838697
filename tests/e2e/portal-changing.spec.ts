import type { Locator, Page } from 'playwright/test'
import { CAR_REQUEST_FORM, openChange, requestTomorrowAtNine } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { holdTime, inSmallSteps } from './held-time.ts'
import { test } from './portal-club.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page, person, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
})

/** Expects something for which the page waits for no timer but the shortest. */
const expectInNoTime = (page: Page, what: Locator) =>
  inSmallSteps(page, () => expect(what).toBeVisible({ timeout: 100 }))

test('a reload while a request is changed opens no other form until what waits is read, unless it never is', async ({
  page,
}) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await requestTomorrowAtNine(page)
  await openChange(page)
  await holdTime(page)
  const { open: letIn, opened: held } = gate()
  await page.route('**/assets/member-mutations-*.js', async (route) => {
    await held
    await route.continue()
  })
  const loading = page.getByText('Loading the form…')
  const fresh = page.getByRole('form', { name: 'New booking' })
  const listed = page.waitForResponse('**/api/my/vehicles')
  await page.reload()
  await (await listed).finished()
  await page.clock.runFor(1_000)
  await expect(loading).toBeAttached()
  await expect(fresh).toHaveCount(0)
  letIn()
  await expectInNoTime(page, page.getByRole('form', { name: 'Edit booking' }))

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  // A read that is still under way would time out with the held clock.
  const listedAgain = page.waitForResponse('**/api/my/vehicles')
  await page.reload()
  await (await listedAgain).finished()
  await expect(loading).toBeAttached()
  await page.clock.runFor(4_000)
  await expect(fresh).toHaveCount(0)
  await page.clock.runFor(6_000)
  await expect(fresh).toBeVisible()
})

test('what waits shows before the lists of the club have come', async ({ page }) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await requestTomorrowAtNine(page)
  const requests = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  await expect(requests).toContainText('9:00 AM')
  await page.route('**/api/my/car-requests**', () => {})
  await holdTime(page)
  await page.reload()
  await expectInNoTime(page, requests.filter({ hasText: '9:00 AM' }))
})

const saveBar = (page: Page) => page.locator('form p[role=status]')

test('a change that goes out at once says so, in the form that it leaves behind', async ({
  page,
}) => {
  const refusal = { error: 'Not at that time.', code: 'bad_input' }
  await page.route(
    '**/api/car-requests',
    (route) => route.fulfill({ status: 400, json: refusal }),
    { times: 1 },
  )
  await requestTomorrowAtNine(page)
  await expect(page.getByText('Not at that time.')).toBeVisible()
  await openChange(page)
  await page.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('form', { name: 'New booking' })).toBeVisible()
  await expect(saveBar(page)).toHaveText("Got it. We'll have it ready tomorrow at 10.")
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await expect(saveBar(page)).toHaveText('2:00 PM')
})

test('what is chosen after a change was saved is not shown as saved', async ({ page }) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await requestTomorrowAtNine(page)
  await openChange(page)
  await page.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(saveBar(page)).toContainText('Saved')
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await expect(saveBar(page)).toHaveText(/, 2:00 PM$/)
})
