import type { Page } from 'playwright/test'
import { CAR_REQUEST_FORM, openChange, requestTomorrowAtNine } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { test } from './portal-club.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page, person, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
})

test('a reload while a request is changed opens no other form until what waits is read, unless it never is', async ({
  page,
}) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await requestTomorrowAtNine(page)
  await openChange(page)
  const { open: letIn, opened: held } = gate()
  await page.route('**/assets/start-outbox-*.js', async (route) => {
    await held
    await route.continue()
  })
  const fresh = page.getByRole('form', { name: 'New booking' })
  await page.reload()
  await expect(page.getByText('Loading the form…')).toBeAttached()
  await page.waitForTimeout(1_000)
  await expect(fresh).toHaveCount(0)
  letIn()
  await expect(page.getByRole('form', { name: 'Edit booking' })).toBeVisible()

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await page.reload()
  await expect(page.getByText('Loading the form…')).toBeAttached()
  await expect(fresh).toBeVisible()
})

test('what waits shows before the lists of the club have come', async ({ page }) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await requestTomorrowAtNine(page)
  const requests = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  await expect(requests).toContainText('9:00 AM')
  await page.route('**/api/my/car-requests**', () => {})
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const note = () => {
        if (!document.querySelector('[aria-labelledby="your-requests"] li')) return
        performance.mark('waiting-shown')
        watcher.disconnect()
      }
      const heading = new MutationObserver(() => {
        if (!document.querySelector('h1')) return
        performance.mark('page-shown')
        heading.disconnect()
      })
      const watcher = new MutationObserver(note)
      for (const one of [heading, watcher]) {
        one.observe(document.documentElement, { childList: true, subtree: true })
      }
    })
  })
  await page.reload()
  await expect(requests).toContainText('9:00 AM')
  const took = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return at('waiting-shown') - at('page-shown')
  })
  expect(took).toBeLessThan(1_400)
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
