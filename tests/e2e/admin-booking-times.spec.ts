import type { Page } from 'playwright/test'
import type { SavedRules } from '#domain/booking-rules/booking-rules.ts'
import { dateOf } from '#domain/dates.ts'
import { form, openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName, inDays, type SecondAdmin, someMember } from './second-admin.ts'
import { RULES, withRules } from './with-rules.ts'

const act = (page: Page, name: string) => form(page).getByRole('button', { name })
const toast = (page: Page) => page.locator('[data-toast-state=open]')
const times = (page: Page) => page.getByRole('button', { name: 'Booking times' })
const closedTimes = (page: Page) =>
  form(page).getByRole('region', { name: 'Bookings at closed times' })

const nextSunday = () => inDays(7 - dateOf(inDays(0)).getDay())

/** A car that is to be picked up at ten on this day. */
async function bookedCar(url: string, admin: SecondAdmin, day: string) {
  const member = await someMember(url, admin)
  const car = await member.addCar(carName())
  const booking = await member.requestCar({
    vehicleId: car.id,
    requestType: 'pickup',
    requestedDate: day,
    requestedTime: '10:00 AM',
  })
  return { vehicleName: car.vehicleName, bookingId: booking.id }
}

test('booking times are saved, each mistake at its field', async ({ page, server, admin }) => {
  await withRules(admin, {}, async () => {
    const car = await bookedCar(server.url, admin, nextSunday())
    await openConsole(page, server.url, { tab: 'displays' })
    await times(page).click()
    await form(page).getByLabel('Pickups per half-hour').fill('0')
    await act(page, 'Save booking times').click()
    await expect(form(page)).toContainText('Enter 1 to 99, or leave it empty')
    await form(page).getByLabel('Pickups per half-hour').fill('2')
    await form(page).getByLabel('Sunday', { exact: true }).selectOption('Closed')
    await form(page).getByLabel('Monday', { exact: true }).selectOption('9:00 AM')
    await form(page).getByLabel('Day', { exact: true }).fill(inDays(30))
    await form(page).getByLabel('Reason').fill('Inventory')
    await act(page, 'Add closed day').click()
    await act(page, 'Save booking times').click()
    await expect(closedTimes(page)).toContainText(car.vehicleName)
    await expect(closedTimes(page).getByRole('radio', { name: 'Leave them' })).toBeChecked()
    await act(page, 'Save booking times').click()
    await expect(toast(page)).toContainText('Booking times saved')
    const saved = await admin.call<SavedRules>('GET', RULES)
    expect(saved).toMatchObject({ weekly: { 0: null, 1: { opens: '9:00 AM' } } })
    expect(saved.capacity.pickup).toBe(2)
    expect(saved.closedDays).toContainEqual({ date: inDays(30), reason: 'Inventory' })
  })
})

test('a day with a booking is closed once the booking has been cancelled with a reason', async ({
  page,
  server,
  admin,
}) => {
  await withRules(admin, {}, async () => {
    const car = await bookedCar(server.url, admin, inDays(40))
    await openConsole(page, server.url, { tab: 'displays' })
    await times(page).click()
    await form(page).getByLabel('Day', { exact: true }).fill(inDays(40))
    await form(page).getByLabel('Reason').fill('Inventory')
    await act(page, 'Add closed day').click()
    await act(page, 'Save booking times').click()
    await expect(closedTimes(page)).toContainText(car.vehicleName)
    await closedTimes(page).getByRole('radio', { name: 'Cancel them' }).check()
    await act(page, 'Save booking times').click()
    await expect(closedTimes(page)).toContainText('Say why')
    await closedTimes(page).getByLabel('Reason').fill('We count the stock')
    await act(page, 'Save booking times').click()
    await expect(toast(page).first()).toContainText('1 booking cancelled')
    expect(await admin.call('GET', `/api/car-requests/${car.bookingId}`)).toMatchObject({
      status: 'cancelled',
      reason: 'We count the stock',
    })
  })
})
