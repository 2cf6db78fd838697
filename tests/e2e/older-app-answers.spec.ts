import { randomUUID } from 'node:crypto'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { patience } from '../setup/patience.ts'
import { openBlankPage } from './admin-session.ts'
import { CAR_REQUEST_FORM } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { olderLabel, olderSchemas } from './older-build.ts'
import { type Person, test } from './portal-club.ts'
import { callerOf, inDays, secondAdmin } from './second-admin.ts'

const MY_REQUESTS = '/api/my/car-requests'

/** Calls the club as the app of the build before does. */
function olderApp(url: string, { member, vehicles, token, cookie }: Person) {
  const read = callerOf(url, { authorization: `Bearer ${token}` })
  const [car] = vehicles
  return {
    requests: async () => olderSchemas.requests.parse(await read('GET', MY_REQUESTS)),
    keyState: async (key: string) =>
      olderSchemas.keyState.parse(await read('GET', `/api/my/car-requests/by-key/${key}`)),
    async send(key: string, requestedDate: string, requestedTime: string) {
      const headers = { cookie: `member_session=${cookie}`, 'idempotency-key': key }
      const receipt = await callerOf(url, headers)('POST', '/api/car-requests', {
        ...{ memberId: member.id, memberName: `${member.firstName} ${member.lastName}` },
        ...{ memberEmail: member.email, memberPhone: member.phone, vehicleId: car?.id },
        ...{ vehicleName: car?.vehicleName, requestType: 'pickup', requestedDate, requestedTime },
        ...{ notes: null, status: 'pending' },
      })
      return olderSchemas.receipt.parse(receipt)
    },
  }
}

test('the build before reads what the garage answered as a wait or an end, and can ask again', async ({
  person,
  club,
}) => {
  const { url } = club.server
  const admin = await secondAdmin(url)
  const app = olderApp(url, person)
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  const receipts = await Promise.all(
    keys.map((key, index) => app.send(key, inDays(2 + index), '10:00 AM')),
  )
  expect(receipts.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys)
  const [offered, declined, cancelled] = receipts.map(({ id }) => id)
  const times = [{ date: inDays(2), time: '11:00 AM' }]
  await admin.call('POST', `/api/car-requests/${offered}/offer`, { times })
  await admin.call('POST', `/api/car-requests/${declined}/decline`, { reason: 'No battery in it' })
  await admin.call('POST', `/api/car-requests/${cancelled}/cancel`, { reason: 'We are closed' })
  const current = (id?: string) => admin.call<CarRequest>('GET', `/api/car-requests/${id}`)
  expect(await current(offered)).toMatchObject({ status: 'pending', promise: 'offered' })
  expect(await current(declined)).toMatchObject({ status: 'declined' })
  expect(await current(cancelled)).toMatchObject({ status: 'cancelled' })

  const list = await app.requests()
  const labels = receipts.map(({ id }) => list.filter((one) => one.id === id).map(olderLabel))
  expect(labels).toEqual([['Waiting for the garage'], ['Not picked up'], ['Not picked up']])
  expect(list.find(({ id }) => id === offered)).toMatchObject({
    ...{ requestedDate: inDays(2), requestedTime: '10:00 AM' },
  })
  const cars = olderSchemas.cars.parse(await admin.call('GET', '/api/vehicles'))
  const onBoard = cars.find(({ id }) => id === person.vehicles[0]?.id)?.pendingRequests
  expect(onBoard?.map(({ id }) => id)).toEqual([offered])

  // A lost answer: the same key again.
  const [, declinedKey = ''] = keys
  const repeated = await app.send(declinedKey, inDays(3), '10:00 AM')
  expect(repeated).toMatchObject({ id: declined, idempotencyKey: declinedKey })
  const state = await app.keyState(declinedKey)
  expect(state).toMatchObject({ state: 'used', request: { id: declined } })

  const anew = await app.send(randomUUID(), inDays(3), '10:00 AM')
  expect(anew.id).not.toBe(declined)
  expect(olderLabel(anew)).toBe('Waiting for the garage')
  const changed = await app.send(randomUUID(), inDays(2), '11:30 AM')
  expect(changed).toMatchObject({ id: offered, requestedTime: '11:30 AM', status: 'pending' })
  expect(await app.requests()).toHaveLength(4)
})

/** Stores the list of requests as the build before stored it. */
async function storeAsBefore(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('kept_data') ?? '')
  const cache: PersistedClient = JSON.parse(stored)
  const { queries } = cache.clientState
  for (const { queryKey, state } of queries) {
    if (queryKey[0] === MY_REQUESTS) state.data = olderSchemas.requests.parse(state.data)
  }
  await page.evaluate((text) => localStorage.setItem('kept_data', text), JSON.stringify(cache))
}

/** All but the pages and their code. */
const TO_CLUB = /\/(api\/|healthz)/

test('a list that the build before stored is shown offline, and a booking on it can be cancelled', async ({
  page,
  person,
  club,
  complaints,
}) => {
  // That list has no versions, so the cancellation is sent again on the one that the club names.
  complaints.allow(/412/)
  const { url } = club.server
  const admin = await secondAdmin(url)
  const app = olderApp(url, person)
  const first = await app.send(randomUUID(), inDays(2), '10:00 AM')
  const second = await app.send(randomUUID(), inDays(3), '9:00 AM')
  const booking = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  const at = (time: string) => booking.filter({ hasText: time })
  await page.goto(CAR_REQUEST_FORM)
  await expect(booking).toHaveCount(2)
  const isStored = (id: string) =>
    page.evaluate((text) => localStorage.getItem('kept_data')?.includes(text) ?? false, id)
  await expect.poll(() => isStored(second.id)).toBe(true)
  await openBlankPage(page, url)
  await storeAsBefore(page)
  await page.route(TO_CLUB, (route) => route.abort())
  await admin.call('POST', `/api/car-requests/${first.id}/decline`, { reason: 'No battery in it' })

  await page.goto(CAR_REQUEST_FORM)
  await expect(booking).toHaveCount(2)
  await expect(at('10:00 AM')).toContainText('Waiting for the garage')
  await at('9:00 AM')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(at('9:00 AM')).toContainText('Not sent yet')

  await page.unroute(TO_CLUB)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(at('9:00 AM')).toContainText('Cancelled', { timeout: patience(30_000) })
  await expect(at('10:00 AM')).toContainText('Declined', { timeout: patience(30_000) })
  await expect(at('10:00 AM')).toContainText('No battery in it')
  const historyPath = `/api/car-requests/${second.id}/history`
  const history = await admin.call<{ act: string }[]>('GET', historyPath)
  expect(history.map(({ act }) => act)).toEqual(['cancel'])
})
