import type { Page } from 'playwright/test'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { CAR_REQUEST_FORM, dayButton } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'

const ZONE = 'America/New_York'
const HOUR_MS = 3_600_000

const warning = (page: Page, off: string) => page.getByText(`Your clock is ${off}.`)
const setClock = (page: Page, hours: number) =>
  page.clock.install({ time: new Date(Date.now() + hours * HOUR_MS) })

test('a phone whose clock is ahead chooses the club’s days, also at a start without a network', async ({
  page,
  person,
}) => {
  await setClock(page, 26)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
  for (const network of ['with', 'without']) {
    if (network === 'without') {
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
    }
    await expect(warning(page, '26 hours ahead')).toBeVisible()
    const today = dayInZone(new Date(), ZONE)
    await dayButton(page, addCalendarDays(today, 1)).click()
    await expect(page.getByText(/^Tomorrow/)).toBeVisible()
    await dayButton(page, today).click()
    await expect(page.getByText(/^Today/)).toBeVisible()
  }
})
