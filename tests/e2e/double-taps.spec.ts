import {
  BOOKINGS,
  CAR_REQUEST_FORM,
  carChoice,
  dayButton,
  requestTomorrowAt,
  timeButton,
} from './car-request-form.ts'
import { doubleTap } from './double-tap.ts'
import { expect } from './fixtures.ts'
import { test, workerAnswers } from './portal-club.ts'
import { inDays } from './second-admin.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

test('cancelling by a double tap cancels one booking, and not the one that slides into its place', async ({
  page,
  person,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
  await expect(carChoice(page, 'Blue Coupé')).toBeChecked()
  // It has the parts of the page that come later.
  await workerAnswers(page)
  await page.context().setOffline(true)
  const times = ['9:00 AM', '10:00 AM', '11:00 AM']
  for (const time of times) {
    await requestTomorrowAt(page, time)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await page.goto(BOOKINGS)
  const cancel = page.getByRole('button', { name: /^Cancel: / })
  await expect(cancel).toHaveCount(times.length)
  // The page is no shorter than the window then, which would keep the next one where it is.
  await page.setViewportSize({ width: 390, height: 3_000 })
  await doubleTap(cancel.first(), { moves: true })
  await expect(cancel).toHaveCount(times.length - 1)
})

test('booking by a double tap leaves the confirmation open, and the booking as it is', async ({
  page,
  person,
}) => {
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
  await dayButton(page, inDays(1)).click()
  await timeButton(page, '9:00 AM').click()
  await doubleTap(page.getByRole('button', { name: 'Book Pickup' }), { moves: false })
  await expect(page.getByRole('dialog', { name: 'Confirmed' })).toContainText('Blue Coupé')
})
