import type { Page } from 'playwright/test'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { patience } from '../setup/patience.ts'
import {
  BOOKINGS,
  CAR_REQUEST_FORM,
  carChoice,
  bookingCards as card,
  dayButton,
  requestTomorrowAt,
  timeButton,
} from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { type Person, test, workerAnswers } from './portal-club.ts'
import { callerOf, inDays, secondAdmin } from './second-admin.ts'
import { withRules } from './with-rules.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const SENT = { timeout: patience(30_000) }

/** Books tomorrow at half past eleven on a phone without signal. */
async function bookOffline(page: Page, { vehicles: [car] }: Person, notes: string) {
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${car?.id}`)
  await expect(carChoice(page, 'Blue Coupé')).toBeChecked()
  await workerAnswers(page)
  await page.context().setOffline(true)
  await page.getByLabel('Note').fill(notes)
  await requestTomorrowAt(page, '11:30 AM')
  await expect(page.getByText("No signal. We'll send it when you're back online.")).toBeVisible()
  await page.goto(BOOKINGS)
  await expect(card(page)).toContainText('Not sent yet')
}

async function requestsOf(url: string, { token }: Person) {
  const read = callerOf(url, { authorization: `Bearer ${token}` })
  return read<CarRequest[]>('GET', '/api/my/car-requests')
}

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('a day that closes while a booking waits offline is refused, and what was typed stays', async ({
  page,
  person,
  club,
}) => {
  const { url } = club.server
  const admin = await secondAdmin(url)
  const closed = [{ date: inDays(1), reason: 'Inventory' }]
  await bookOffline(page, person, 'Roof down, please')
  await withRules(admin, { closedDays: closed }, async () => {
    // The page or the worker sends it, whichever notices the network first.
    const refused = page
      .context()
      .waitForEvent(
        'response',
        (one) => one.request().method() === 'POST' && /\/api\/car-requests$/.test(one.url()),
      )
    await page.context().setOffline(false)
    const { fields, nearest }: { fields: Record<string, string>; nearest: DayAndTime[] } = await (
      await refused
    ).json()
    expect(fields.requestedDate).toContain('Inventory')
    expect(nearest).toHaveLength(3)
    expect(nearest.map(({ date }) => date)).not.toContain(inDays(1))

    await expect(card(page)).toContainText('Needs attention', SENT)
    await expect(card(page)).toContainText(
      /We're closed that day: Inventory\. Closest times: \w.+ at \d+:\d\d [AP]M; .+; .+ at \d+:\d\d [AP]M\./,
    )
    await expect(card(page)).toContainText('Roof down, please')
    expect(await requestsOf(url, person)).toEqual([])

    await card(page)
      .getByRole('button', { name: /^Change: / })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Pickup · Blue Coupé' })
    await expect(sheet).toContainText('Inventory')
    await expect(sheet.getByLabel('Note')).toHaveValue('Roof down, please')
    await dayButton(page, inDays(2)).click()
    await timeButton(page, '11:30 AM').click()
    await expect(card(page)).toContainText('Confirmed', SENT)
    await expect(card(page)).toHaveCount(1)
    expect(await requestsOf(url, person)).toMatchObject([
      { requestedDate: inDays(2), requestedTime: '11:30 AM', notes: 'Roof down, please' },
    ])
  })
})
