import type { Page } from 'playwright/test'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { patience } from '../setup/patience.ts'
import { BOOKINGS, bookingCards as card, homeCar } from './car-request-form.ts'
import { countTaps } from './count-taps.ts'
import { expect } from './fixtures.ts'
import { type Person, test, workerAnswers } from './portal-club.ts'
import { callerOf, inDays, type SecondAdmin, secondAdmin } from './second-admin.ts'

test.use({ viewport: { width: 390, height: 844 } })

const ZONE = 'America/New_York'

/** A day with ten o'clock ahead, within 24 hours where the clock allows it. */
const dayAhead = () => (isSlotPast(inDays(0), '9:00 AM', new Date(), ZONE) ? inDays(1) : inDays(0))

async function bookingOf(person: Person, url: string, { date, time }: DayAndTime) {
  const call = callerOf(url, { cookie: `member_session=${person.cookie}` })
  return call<CarRequest>('POST', '/api/car-requests', {
    vehicleId: person.vehicles[0]?.id,
    requestType: 'pickup',
    requestedDate: date,
    requestedTime: time,
  })
}

const read = (admin: SecondAdmin, id: string) =>
  admin
    .call<CarRequest[]>('GET', '/api/car-requests')
    .then((all) => all.find((one) => one.id === id))

const button = (page: Page, name: string) =>
  card(page).getByRole('button', { name: new RegExp(`^${name}`) })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pickup · Blue Coupé' })
const choice = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name: new RegExp(`^${name}`) })

test('from home, cancelling and an hour earlier take two taps each; both can be undone, and a note stays', async ({
  page,
  person,
  baseURL,
}) => {
  const admin = await secondAdmin(baseURL ?? '')
  const { id } = await bookingOf(person, baseURL ?? '', { date: dayAhead(), time: '10:00 AM' })
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  const taps = await countTaps(page)

  await page.goto('/members')
  await page.getByRole('button', { name: 'Change: Blue Coupé' }).click()
  await choice(page, '9:00 AM').click()
  await expect.poll(() => read(admin, id)).toMatchObject({ requestedTime: '9:00 AM' })
  expect(await taps.take()).toBe(2)
  await expect(homeCar(page)).toContainText('9:00 AM · confirmed')
  await undo.click()
  await expect.poll(() => read(admin, id)).toMatchObject({ requestedTime: '10:00 AM' })

  await taps.take()
  await page.getByRole('button', { name: 'Change: Blue Coupé' }).click()
  await choice(page, 'Cancel booking').click()
  await expect.poll(() => read(admin, id)).toMatchObject({ status: 'cancelled' })
  expect(await taps.take()).toBe(2)
  await expect(homeCar(page)).not.toContainText('Pickup')
  await undo.click()
  await expect.poll(() => read(admin, id)).toMatchObject({ status: 'pending' })
  await expect(homeCar(page)).toContainText('10:00 AM · confirmed')

  const note = sheet(page).getByLabel('Note')
  await page.goto(BOOKINGS)
  await button(page, 'Change').click()
  await note.fill('Roof down, please')
  await choice(page, 'Close').click()
  await page.reload()
  await button(page, 'Change').click()
  await expect(note).toHaveValue('Roof down, please')
  await choice(page, '10:00 AM').click()
  await expect.poll(() => read(admin, id)).toMatchObject({ notes: 'Roof down, please' })
  await expect(card(page)).toContainText('Note saved')
  await page.reload()
  await button(page, 'Undo').click()
  await expect.poll(() => read(admin, id)).toMatchObject({ notes: null })
  await expect(button(page, 'Undo')).toHaveCount(0)
})

test('an offered time is taken in two taps from home, with the note that was typed', async ({
  page,
  person,
  baseURL,
}) => {
  const admin = await secondAdmin(baseURL ?? '')
  const slot = { date: inDays(6), time: '10:00 AM' }
  const { id } = await bookingOf(person, baseURL ?? '', slot)
  const times = [{ ...slot, time: '11:30 AM' }]
  await admin.call('POST', `/api/car-requests/${id}/offer`, { times })
  const taps = await countTaps(page)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Pick a time: Blue Coupé' }).click()
  await sheet(page).getByLabel('Note').fill('Roof down, please')
  await choice(page, 'Take 11:30 AM').click()
  await expect(sheet(page)).toHaveCount(0)
  // It names the car too.
  await expect(page.getByRole('list', { name: 'From the garage' })).toHaveCount(0)
  await expect(homeCar(page)).toContainText('11:30 AM · confirmed')
  expect(await taps.take()).toBe(2)
  const taken = { promisedTime: '11:30 AM', notes: 'Roof down, please' }
  await expect.poll(() => read(admin, id)).toMatchObject(taken)
})

test('what was declined is asked again at the closest free time in two taps', async ({
  page,
  person,
  baseURL,
}) => {
  const admin = await secondAdmin(baseURL ?? '')
  const slot = { date: inDays(6), time: '10:00 AM' }
  const { id } = await bookingOf(person, baseURL ?? '', slot)
  await admin.call('POST', `/api/car-requests/${id}/decline`, { reason: 'The lift is down' })
  const taps = await countTaps(page)
  await page.goto('/members')
  await expect(page.getByRole('list', { name: 'From the garage' })).toContainText(
    'The lift is down',
  )
  await page.getByRole('button', { name: 'Ask again: Blue Coupé' }).click()
  await page
    .getByRole('group', { name: 'Closest free times' })
    .getByRole('button', { name: /10:30 AM/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Confirmed' })).toContainText('10:30 AM')
  expect(await taps.take()).toBe(2)
})

test('a change that the garage overtook is refused, and shown as what now is', async ({
  page,
  person,
  baseURL,
  complaints,
}) => {
  complaints.allow(/412/)
  const admin = await secondAdmin(baseURL ?? '')
  // Days ahead, so that the next poll is minutes away.
  const slot = { date: inDays(6), time: '10:00 AM' }
  const { id } = await bookingOf(person, baseURL ?? '', slot)
  await page.goto(BOOKINGS)
  await expect(card(page)).toContainText('Confirmed')
  await page.waitForLoadState('networkidle')
  await admin.call('POST', `/api/car-requests/${id}/cancel`, { reason: 'The lift is down' })
  await button(page, 'Change').click()
  await choice(page, '9:00 AM').click()
  await expect(card(page)).toContainText('Cancelled')
  await expect(page.getByText('This booking has changed.').first()).toBeVisible()
  await expect(page.getByText(/^Moved to/)).toHaveCount(0)
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is cancelled offline is marked as not sent, and arrives once', async ({
    page,
    person,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const admin = await secondAdmin(baseURL ?? '')
    const { id } = await bookingOf(person, baseURL ?? '', { date: inDays(3), time: '10:00 AM' })
    await page.goto(BOOKINGS)
    await expect(card(page)).toContainText('Confirmed')
    await workerAnswers(page)
    await page.context().setOffline(true)
    await button(page, 'Change').click()
    await choice(page, '11:00 AM').click()
    await expect(card(page)).toContainText('Not sent yet')
    await expect(card(page)).toContainText('11:00 AM')
    await button(page, 'Change').click()
    await expect(sheet(page)).toContainText('11:00 AM')
    await choice(page, 'Undo').click()
    await expect(card(page)).toContainText('Confirmed')
    await button(page, 'Change').click()
    await choice(page, '11:00 AM').click()
    await expect(card(page)).toContainText('Not sent yet')
    await button(page, 'Cancel').click()
    await expect(card(page)).toContainText('Cancel this booking')
    await expect(page.getByRole('link', { name: '1 change waiting' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(card(page)).toContainText('Cancelled', { timeout: patience(20_000) })
    const history = await admin.call<{ act: string }[]>('GET', `/api/car-requests/${id}/history`)
    expect(history.map(({ act }) => act)).toEqual(['cancel'])
  })
})
