import type { Page } from 'playwright/test'
import { form, openConsole } from './console.ts'
import { countTaps } from './count-taps.ts'
import { expect, test } from './fixtures.ts'
import { inDays } from './second-admin.ts'

const act = (page: Page, name: RegExp) => form(page).getByRole('button', { name })
const toast = (page: Page) => page.locator('[data-toast-state=open]')

test('a booking by phone takes four taps besides the car’s search', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  const taps = await countTaps(page)
  await openConsole(page, server.url, { tab: 'displays' })
  await page.getByRole('button', { name: 'New booking' }).click()
  await taps.take()
  await form(page).getByLabel('Which car?').fill(car.vehicleName)
  await act(page, new RegExp(car.vehicleName)).click()
  const day = new Date(`${inDays(1)}T12:00`).getDate()
  await act(page, new RegExp(`^[A-Z][a-z]{2} ${day}$`)).click()
  await act(page, /^10:00 AM/).click()
  await act(page, /^Book tomorrow, 10:00 AM/).click()
  await expect(form(page)).toHaveCount(0)
  expect(await taps.take()).toBe(4)
  await expect(toast(page)).toContainText('Booked')
  const [request] = (await admin.get(car.id)).pendingRequests
  const booked = { requestedDate: inDays(1), requestedTime: '10:00 AM', source: 'phone' }
  expect(request).toMatchObject({ ...booked, requestType: 'pickup', promise: 'confirmed' })
})
