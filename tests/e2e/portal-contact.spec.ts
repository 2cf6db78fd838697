import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expect } from './fixtures.ts'
import { signInAs, test } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

const FORM = '/members/car-pickup-dropoff'

/** From here on another tab is the one that sends, and this one never hears that its row is on the device. */
function stopAtTheWrite() {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...input) {
    const made = transaction.apply(this, input)
    if (this.name === 'rowhouse-outbox' && input[1] === 'readwrite') {
      made.addEventListener('complete', (event) => event.stopImmediatePropagation())
    }
    return made
  }
  Object.assign(navigator.locks, {
    request: async (_name: string, _options: object, act: (lock: null) => Promise<boolean>) =>
      act(null),
  })
}

async function openForm(page: Page) {
  await page.goto(FORM)
  await page.getByText('Your details').waitFor()
  await expect(page.getByText('No bookings yet')).toBeVisible()
}

test('a request sent by another tab as soon as it is saved goes with the e-mail just given', async ({
  page,
  club,
  baseURL,
}) => {
  const person = club.withoutEmail()
  await signInAs(page, baseURL ?? '', person)
  await openForm(page)
  const other = await page.context().newPage()
  await openForm(other)

  const posted: unknown[] = []
  other.on('request', (request) => {
    const isOurs = request.method() === 'POST' && request.url().endsWith('/api/car-requests')
    if (isOurs) posted.push(request.postDataJSON())
  })
  await page.bringToFront()
  await page.evaluate(stopAtTheWrite)
  await page.getByLabel('Vehicle').selectOption({ label: 'Blue Coupé' })
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByLabel('Email').fill('just.given@example.test')
  await page.getByRole('button', { name: 'Request Pickup' }).click()

  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event('online')))
    expect(posted).toHaveLength(1)
  }).toPass({ timeout: patience(20_000) })
  expect(posted).toMatchObject([{ memberEmail: 'just.given@example.test' }])
  await expect(page.getByText(/^(Saved|Got it|No signal)/)).toHaveCount(0)
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/my/car-requests', {
        headers: { authorization: `Bearer ${person.token}` },
      })
      return answer.json()
    })
    .toMatchObject([{ requestedTime: '9:00 AM', memberEmail: 'just.given@example.test' }])
})
