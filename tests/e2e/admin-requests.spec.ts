import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { card, form, openBoard, openConsole } from './console.ts'
import { countTaps } from './count-taps.ts'
import { expect, test } from './fixtures.ts'
import { carName, inDays, type SecondAdmin, someMember } from './second-admin.ts'
import { withRules } from './with-rules.ts'

const BY_HAND = { confirms: 'by_hand' } as const
const AT_TEN = { requestType: 'pickup', requestedTime: '10:00 AM' } as const

/** A member's car with a pickup at ten, some days from now. */
async function requestedCar(url: string, admin: SecondAdmin, days = 3) {
  const member = await someMember(url, admin)
  const car = await member.addCar(carName())
  const request = await member.requestCar({
    vehicleId: car.id,
    requestedDate: inDays(days),
    ...AT_TEN,
    notes: 'Roof down, please',
  })
  return { car, request, member }
}

const read = (admin: SecondAdmin, id: string) =>
  admin.call<CarRequest>('GET', `/api/car-requests/${id}`)

const act = (page: Page, name: string | RegExp) => form(page).getByRole('button', { name })
const toast = (page: Page) => page.locator('[data-toast-state=open]')
const openNote = (page: Page, id: string) =>
  card(page, id)
    .getByRole('button', { name: /^Pickup/ })
    .click()

test('a request is confirmed in two taps, which can be undone, is moved, and is cancelled from Notifications', async ({
  page,
  server,
  admin,
}) => {
  await withRules(admin, BY_HAND, async () => {
    const { car, request } = await requestedCar(server.url, admin)
    const taps = await countTaps(page)
    await openBoard(page, server.url, car.vehicleName)
    await expect(card(page, car.id)).toContainText('Answer')
    const halfHours = page.getByRole('region', { name: /^Cars per half-hour/ })
    await expect(halfHours).toContainText(/\d (out|back|to answer)/)
    await taps.take()
    await openNote(page, car.id)
    await expect(form(page)).toContainText('Waiting for an answer')
    await expect(form(page)).toContainText('Roof down, please')
    await expect(form(page).getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:/)
    await act(page, /^Confirm/).click()
    await expect(form(page)).toHaveCount(0)
    expect(await taps.take()).toBe(2)
    expect(await read(admin, request.id)).toMatchObject({ promise: 'confirmed' })
    await expect(card(page, car.id)).not.toContainText('Answer')

    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Undone')
    expect(await read(admin, request.id)).toMatchObject({ promise: 'waiting' })
    await expect(card(page, car.id)).toContainText('Answer')

    await openNote(page, car.id)
    await act(page, 'Change time').click()
    await act(page, /^11:30 AM/).click()
    await act(page, /^Change to .*11:30 AM/).click()
    await expect(form(page)).toHaveCount(0)
    await expect(card(page, car.id)).toContainText('11:30 AM')
    const moved = { promise: 'confirmed', promisedTime: '11:30 AM', requestedTime: '10:00 AM' }
    expect(await read(admin, request.id)).toMatchObject(moved)

    await openConsole(page, server.url, { tab: 'notifications' })
    await page.getByRole('button', { name: new RegExp(`Open .*${car.vehicleName}`) }).click()
    await expect(form(page)).toContainText('Garage changed it to')
    await act(page, 'Cancel booking').click()
    await act(page, 'Cancel booking').click()
    await expect(form(page)).toHaveCount(0)
    expect(await read(admin, request.id)).toMatchObject({ status: 'cancelled' })
  })
})

test('a day that was closed since is confirmed only after a question', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/400/)
  await withRules(admin, BY_HAND, async () => {
    const { car, request } = await requestedCar(server.url, admin, 5)
    const closedDays = [{ date: inDays(5), reason: 'Inventory' }]
    await withRules(admin, { closedDays }, async () => {
      await openBoard(page, server.url, car.vehicleName)
      await openNote(page, car.id)
      await act(page, /^Confirm/).click()
      await expect(form(page).getByRole('alert')).toContainText("We're closed that day: Inventory")
      await act(page, 'Book it anyway').click()
      await expect(form(page)).toHaveCount(0)
      expect(await read(admin, request.id)).toMatchObject({ promise: 'confirmed' })
    })
  })
})

test('a decline wants a reason, says that somebody else changed the booking, and keeps the reason', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/412/)
  await withRules(admin, BY_HAND, async () => {
    const { car, request } = await requestedCar(server.url, admin)
    await openBoard(page, server.url, car.vehicleName)
    await openNote(page, car.id)
    // The history comes after the buttons, and moves them.
    await expect(form(page)).toContainText('Requested in the app')
    await act(page, 'Decline').click()
    await expect(form(page)).toContainText('Why not?')
    await act(page, 'Decline').click()
    await expect(form(page)).toContainText('Say why')
    await form(page).getByLabel('Reason').fill('The lift is down')
    await admin.call('POST', `/api/car-requests/${request.id}/confirm`)
    await act(page, 'Decline').click()
    await expect(form(page).getByRole('alert')).toContainText('This booking has changed.')
    await expect(form(page).getByRole('alert')).toContainText('Garage confirmed it')
    await expect(form(page)).toContainText('Confirmed')
    await expect(form(page).getByLabel('Reason')).toHaveValue('The lift is down')
    await page.reload()
    await expect(form(page).getByLabel('Reason')).toHaveValue('The lift is down')
    await act(page, 'Decline').click()
    await expect(form(page)).toHaveCount(0)
    expect(await read(admin, request.id)).toMatchObject({ reason: 'The lift is down' })
  })
})
