import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { dayInZone } from '#domain/dates.ts'
import type { AdminVehicle, VehicleStatusChange } from '#domain/vehicles/vehicle.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const setStatus = (id: string, status: string, from?: string) =>
  bodyOf<AdminVehicle>(admin.patch(`/api/vehicles/${id}/status`, { status, from }))
const historyOf = (id: string, query = '') =>
  bodyOf<VehicleStatusChange[]>(admin.get(`/api/vehicles/${id}/history${query}`))
const statusOf = async (id: string) => {
  const [row] = await api.db.select().from(carRequests).where(eq(carRequests.id, id))
  return row?.status
}

function slotIn(days: number) {
  const slotAt = new Date(api.clock.now().getTime() + days * 86_400_000)
  const requestedDate = dayInZone(slotAt, api.settings.timeZone)
  return { slotAt, requestedDate, requestedTime: '10:00 AM' }
}

async function carWithRequest(status: AdminVehicle['status'], requestType: 'pickup' | 'dropoff') {
  const member = await makeMember(api.db)
  const schedule = { scheduledDropoffDate: '2026-05-25', scheduledDropoffTime: '10:00 AM' }
  const vehicle = await makeVehicle(api.db, { owner: member, status, ...schedule })
  const context = { member, vehicle, now: api.clock.now() }
  const request = await makeCarRequest(api.db, context, { requestType, ...slotIn(0) })
  return { vehicle, request }
}

test('a car goes once round the garage, and its history says so, newest first', async () => {
  const { id } = await makeVehicle(api.db)
  const round = ['needs_staging', 'staged', 'on_road', 'coming_home', 'stored']
  for (const status of round) expect((await setStatus(id, status)).status).toBe(status)
  const history = await historyOf(id)
  expect(history.map(({ toStatus }) => toStatus)).toEqual([...round].reverse())
  expect(history[0]).toMatchObject({
    vehicleId: id,
    fromStatus: 'coming_home',
    changedBy: 'admin',
    changedAt: api.clock.now().toISOString(),
  })
  const older = await historyOf(id, `?limit=2&before=${history[1]?.id}`)
  expect(older).toEqual(history.slice(2, 4))
})

/** What a tablet sends of a tap that was made `agoMs` ago, and how the answer's status is. */
async function sent(id: string, [from, status]: string[], agoMs: number, key = randomUUID()) {
  const headers = { 'idempotency-key': key, 'x-made-ms-ago': String(agoMs) }
  return (await admin.patch(`/api/vehicles/${id}/status`, { status, from }, headers)).status
}
const minutes = (count: number) => count * 60_000

test('a processed command changes nothing when it comes again, though its base is current once more', async () => {
  const { id } = await makeVehicle(api.db, { status: 'coming_home' })
  const key = randomUUID()
  expect(await sent(id, ['coming_home', 'stored'], 200, key)).toBe(200)
  api.clock.advance({ minutes: 1 })
  await setStatus(id, 'coming_home', 'stored')
  expect(await sent(id, ['coming_home', 'stored'], minutes(1), key)).toBe(200)
  const undone = ['coming_home', 'stored']
  expect((await historyOf(id)).map(({ toStatus }) => toStatus)).toEqual(undone)
})

test('a command that arrives after somebody else has moved the car is rejected', async () => {
  const { id } = await makeVehicle(api.db, { status: 'staged' })
  for (const to of ['on_road', 'coming_home', 'stored', 'needs_staging', 'staged']) {
    api.clock.advance({ hours: 1 })
    await setStatus(id, to)
  }
  api.clock.advance({ minutes: 5 })
  expect(await sent(id, ['staged', 'on_road'], minutes(5 * 60))).toBe(409)
  expect(await historyOf(id)).toHaveLength(5)
  expect(await sent(id, ['staged', 'on_road'], minutes(4))).toBe(200)
})

test('commands that waited on one tablet follow each other, though the network held up the first', async () => {
  const { id } = await makeVehicle(api.db)
  expect(await sent(id, ['stored', 'needs_staging'], minutes(10))).toBe(200)
  expect(await sent(id, ['needs_staging', 'staged'], minutes(11))).toBe(200)
  // Made more than a minute before the last move.
  expect(await sent(id, ['staged', 'on_road'], minutes(13))).toBe(409)
})

test('refuses a leap, and a view that is no longer true, with the car as it is', async () => {
  const { id } = await makeVehicle(api.db)
  const path = `/api/vehicles/${id}/status`
  const leap = await refusalOf(admin.patch(path, { status: 'on_road' }), 409, 'status_conflict')
  expect(leap.vehicle).toMatchObject({ id, status: 'stored' })
  await setStatus(id, 'needs_staging')
  await setStatus(id, 'staged')
  const late = { status: 'on_road', from: 'needs_staging' }
  const refusal = await refusalOf(admin.patch(path, late), 409, 'status_conflict')
  expect(refusal.vehicle).toEqual(await bodyOf(admin.get(`/api/vehicles/${id}`)))
  expect(await historyOf(id)).toHaveLength(2)
})

test('arriving completes pending drop-offs and clears the schedule; undo brings both back', async () => {
  const { vehicle, request } = await carWithRequest('coming_home', 'dropoff')
  const home = await setStatus(vehicle.id, 'stored')
  expect(home).toMatchObject({ scheduledDropoffDate: null, scheduledDropoffTime: null })
  expect(await statusOf(request.id)).toBe('completed')
  const back = await setStatus(vehicle.id, 'coming_home', 'stored')
  expect(back).toMatchObject({
    scheduledDropoffDate: '2026-05-25',
    scheduledDropoffTime: '10:00 AM',
  })
  expect(await statusOf(request.id)).toBe('pending')
})

test('a trip completes what is due by its day; a later booking still waits, and becomes the schedule', async () => {
  const member = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner: member })
  const now = api.clock.now()
  const requestCar = (requestType: 'pickup' | 'dropoff', days: number) =>
    makeCarRequest(api.db, { member, vehicle, now }, { requestType, ...slotIn(days) })
  const [pickup, nextPickup] = [await requestCar('pickup', 0), await requestCar('pickup', 1)]
  const [dropoff, nextDropoff] = [await requestCar('dropoff', 0), await requestCar('dropoff', 2)]
  await api.db
    .update(vehicles)
    .set({ scheduledDropoffDate: dropoff.requestedDate, scheduledDropoffTime: '10:00 AM' })
    .where(eq(vehicles.id, vehicle.id))
  const waiting = async () => {
    const requests = [pickup, nextPickup, dropoff, nextDropoff]
    const states = await Promise.all(requests.map(({ id }) => statusOf(id)))
    return states.map((state) => state === 'pending')
  }
  for (const status of ['needs_staging', 'staged', 'on_road']) await setStatus(vehicle.id, status)
  expect(await waiting()).toEqual([false, true, true, true])
  await setStatus(vehicle.id, 'coming_home')
  expect(await setStatus(vehicle.id, 'stored')).toMatchObject({
    scheduledDropoffDate: nextDropoff.requestedDate,
  })
  expect(await waiting()).toEqual([false, true, false, true])
  // A trip that nobody booked completes none, and undoing its end reopens none.
  const round = ['needs_staging', 'staged', 'on_road', 'coming_home', 'stored', 'coming_home']
  for (const status of round) await setStatus(vehicle.id, status)
  expect(await waiting()).toEqual([false, true, false, true])
  expect(await setStatus(vehicle.id, 'stored')).toMatchObject({
    scheduledDropoffDate: nextDropoff.requestedDate,
  })
})

test('a tap that waited on a tablet completes no booking that was made after it', async () => {
  const { vehicle, request } = await carWithRequest('staged', 'pickup')
  expect(await sent(vehicle.id, ['staged', 'on_road'], minutes(10))).toBe(200)
  expect(await statusOf(request.id)).toBe('pending')
})

test('a tap that waited on a tablet counts for the club day on which it was made', async () => {
  const { vehicle, request } = await carWithRequest('staged', 'pickup')
  const bookedAt = new Date('2026-05-20T16:00:00.000Z')
  await api.db
    .update(carRequests)
    .set({ createdAt: bookedAt })
    .where(eq(carRequests.id, request.id))
  // 11:30 PM of the day before, for the club.
  const tappedAt = '2026-05-23T03:30:00.000Z'
  const agoMs = api.clock.now().getTime() - Date.parse(tappedAt)
  expect(await sent(vehicle.id, ['staged', 'on_road'], agoMs)).toBe(200)
  const [gone] = await historyOf(vehicle.id)
  expect(gone?.changedAt).toBe(tappedAt)
  expect(await statusOf(request.id)).toBe('pending')
})
