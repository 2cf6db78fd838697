import type { Page } from 'playwright/test'
import { CLUB } from '#domain/club.ts'
import {
  askForTomorrowAtNine,
  CAR_REQUEST_FORM,
  nextAppointment,
  openChange,
} from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { test } from './portal-club.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page, person, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
})

test('what is typed while a change is being saved is neither taken as saved nor lost', async ({
  page,
}) => {
  const { open: answer, opened: held } = gate()
  await page.route('**/healthz', (route) => route.abort())
  await page.route('**/by-key/**', async (route) => {
    await held
    await route.abort()
  })
  await page.route('**/api/car-requests', (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await openChange(page)
  const notes = page.getByLabel('Notes')
  await notes.fill('Top down')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await notes.fill('Top down, and the cover in the boot')
  await page.getByRole('radio', { name: '11:00 AM', exact: true }).check()
  answer()
  const line = page.getByRole('status').filter({ hasText: 'Saved.' })
  await expect(line).toContainText(', 9:00 AM')
  await expect(notes).toHaveValue('Top down, and the cover in the boot')

  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('This request has reached the club meanwhile')).toBeVisible({
    timeout: 20_000,
  })
  await expect(notes).toHaveValue('Top down, and the cover in the boot')
  await page.reload()
  await expect(notes).toHaveValue('Top down, and the cover in the boot')
})

test('what is typed for the next request while one is being saved stays', async ({ page }) => {
  await page.route('**/api/car-requests', (route) => route.abort())
  const notes = page.getByLabel('Notes')
  await notes.fill('Top down')
  // Writing takes as long as a full and busy phone needs.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...row: Parameters<typeof put>) {
      const notes = document.querySelector('textarea')
      if (notes) {
        const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
        set?.call(notes, 'For the one after')
        notes.dispatchEvent(new Event('input', { bubbles: true }))
      }
      IDBObjectStore.prototype.put = put
      return put.apply(this, row)
    }
  })
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '9:00 AM', exact: true })).not.toBeChecked()
  await expect(notes).toHaveValue('For the one after')
  await page.reload()
  await expect(notes).toHaveValue('For the one after')
})

test('a half-typed change is still there when its request went out before the form opened again', async ({
  page,
}) => {
  const unanswered = /\/api\/car-requests|\/by-key\/|\/healthz/
  await page.route(unanswered, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await openChange(page)
  const notes = page.getByLabel('Notes')
  await notes.fill('Roof rack off')
  const address = page.url()
  await page.goto('/members')
  await page.unroute(unanswered)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(nextAppointment(page)).not.toContainText('waiting', { timeout: 20_000 })

  await page.goto(address)
  await expect(page.getByText('This request has reached the club meanwhile')).toBeVisible()
  // The one number that changes a request, here as below the list.
  await expect(page.getByText(`Call ${CLUB.storage.phone} to change it.`)).toBeVisible()
  await expect(notes).toHaveValue('Roof rack off')
  await notes.fill('')
  await expect(page.getByRole('form', { name: 'New request' })).toBeVisible()
})

test('a half-typed change is dropped neither by looking at another request nor by changing it', async ({
  page,
}) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '9:00 AM', exact: true })).not.toBeChecked()
  await page.waitForTimeout(900)
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await page.getByRole('button', { name: 'Request Pickup' }).click()
  const queued = (time: string) =>
    page
      .getByRole('region', { name: 'Your requests' })
      .getByRole('listitem')
      .filter({ hasText: time })
  const notes = page.getByLabel('Notes')
  await openChange(page, queued('9:00 AM'))
  await notes.fill('Roof rack off')
  await openChange(page, queued('2:00 PM'))
  await expect(notes).toHaveValue('')
  await notes.fill('Top down')
  await openChange(page, queued('9:00 AM'))
  await expect(notes).toHaveValue('Roof rack off')
  await openChange(page, queued('2:00 PM'))
  await expect(notes).toHaveValue('Top down')
  await page.getByRole('button', { name: 'Stop Changing' }).click()
  await openChange(page, queued('9:00 AM'))
  await expect(notes).toHaveValue('Roof rack off')
})

test('a reload while a request is changed opens no other form until what waits is read, unless it never is', async ({
  page,
}) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await openChange(page)
  const { open: letIn, opened: held } = gate()
  await page.route('**/assets/start-outbox-*.js', async (route) => {
    await held
    await route.continue()
  })
  const fresh = page.getByRole('form', { name: 'New request' })
  await page.reload()
  await expect(page.getByText('Loading the request form…')).toBeAttached()
  await page.waitForTimeout(1_000)
  await expect(fresh).toHaveCount(0)
  letIn()
  await expect(page.getByRole('form', { name: 'Change a request' })).toBeVisible()

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await page.reload()
  await expect(page.getByText('Loading the request form…')).toBeAttached()
  await expect(fresh).toBeVisible()
})

test('what waits shows before the lists of the club have come', async ({ page }) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await askForTomorrowAtNine(page)
  const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
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

test('what waits shows although the device refused to open it at first', async ({ page }) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...named: Parameters<typeof open>) {
      if (performance.now() < 3_000) throw new DOMException('Refused', 'UnknownError')
      return open.apply(this, named)
    }
  })
  await page.reload()
  const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  await expect(requests).toContainText('9:00 AM')
})

test('a request that is discarded in two tabs at once is discarded, and nothing fails', async ({
  page,
}) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  await expect(requests).toContainText('9:00 AM')
  // The other tab's word of it has not come yet, and comes with the next try to send.
  await page.getByRole('button', { name: /^Discard / }).evaluate(
    (discard: HTMLElement) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('rowhouse-outbox')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite')
          writing.objectStore('rows').clear()
          writing.oncomplete = () => {
            opening.result.close()
            discard.click()
            resolve()
          }
        }
      }),
  )
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.getByText('Nothing asked for yet')).toBeVisible()
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
  await askForTomorrowAtNine(page)
  await expect(page.getByText('Not at that time.')).toBeVisible()
  await openChange(page)
  await page.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('form', { name: 'New request' })).toBeVisible()
  await expect(saveBar(page)).toContainText('10:00 AM')
  await expect(saveBar(page)).toContainText('Saved and sent to the club.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await expect(saveBar(page)).toHaveText('2:00 PM')
})

test('what is chosen after a change was saved is not shown as saved', async ({ page }) => {
  await page.route(/\/api\/car-requests|\/by-key\/|\/healthz/, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await openChange(page)
  await page.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(saveBar(page)).toContainText('Saved')
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await expect(saveBar(page)).toHaveText(/, 2:00 PM$/)
})

test('a request that goes out while it is opened for a change says why the form is empty', async ({
  page,
}) => {
  const unanswered = /\/api\/car-requests|\/by-key\/|\/healthz/
  await page.route(unanswered, (route) => route.abort())
  await askForTomorrowAtNine(page)
  await openChange(page)
  await page.unroute(unanswered)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('form', { name: 'New request' })).toBeVisible({ timeout: 20_000 })
  await expect(saveBar(page)).toHaveText(
    'This request had already reached the club, so it stands as it was.',
  )
})
