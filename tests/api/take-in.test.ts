import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type * as today from '#domain/api/today.ts'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import type { Board } from '#domain/displays/display.ts'
import type { AdminVehicle, MemberVehicle, VehicleStatusChange } from '#domain/vehicles/vehicle.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
const display = await api.asDisplay()
afterAll(() => api.close())

const read = (id: string) => bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${id}`))
const takeIn = (id: string, body?: object) => admin.post(`/api/vehicles/${id}/take-in`, body)
const move = (id: string, status: string) => admin.patch(`/api/vehicles/${id}/status`, { status })
const historyOf = async (id: string) => {
  const history = await bodyOf<VehicleStatusChange[]>(admin.get(`/api/vehicles/${id}/history`))
  return history.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`)
}
const isOnWall = async (id: string) => {
  const { vehicles } = await bodyOf<Board>(display.get('/api/kiosk/board'))
  return vehicles.some((one) => one.id === id)
}

/** A car that a member has just added. */
async function addedCar() {
  const member = await api.asMember(await makeMember(api.db))
  const body = { id: randomUUID(), vehicleName: '1967 Lotus Elan' }
  const car = await bodyOf<MemberVehicle>(member.post('/api/my/vehicles', body), 201)
  const garage = async () => {
    const { vehicles } = await bodyOf<{ vehicles: MemberVehicle[] }>(member.get('/api/my/garage'))
    return vehicles.find(({ id }) => id === car.id)
  }
  return { id: car.id, body, member, garage }
}

/** The same with a drop-off today. */
async function bookedCar() {
  const added = await addedCar()
  const { id, body, member } = added
  const vehicle = await makeVehicle(api.db)
  const dropoff = carRequestBody({ vehicle, now: api.clock.now() }, 0)
  const request = await bodyOf<CarRequestReceipt>(
    member.post('/api/car-requests', {
      ...dropoff,
      vehicleId: id,
      vehicleName: body.vehicleName,
      requestType: 'dropoff',
      requestedTime: '5:00 PM',
    }),
    201,
  )
  return { ...added, request }
}

test('a car that a member adds is on no wall until it is taken in, and then stands where it was put', async () => {
  const { id, member, garage } = await addedCar()
  const added = await read(id)
  expect(added.notHereYet).toBe(true)
  expect(await garage()).toMatchObject({ notHereYet: true, status: 'on_the_road' })
  expect(await isOnWall(id)).toBe(false)
  await member.delete(`/api/my/vehicles/${id}`)
  await bodyOf(member.post(`/api/my/vehicles/${id}/restore`))
  expect(await read(id)).toEqual(added)

  const taken = await bodyOf<AdminVehicle>(takeIn(id, { storagePosition: 'A-12', keyLocation: '' }))
  expect(taken).toMatchObject({
    notHereYet: false,
    status: 'stored',
    storagePosition: 'A-12',
    keyLocation: null,
    statusSince: api.clock.now().toISOString(),
  })
  expect(taken.version).toBeGreaterThan(added.version)
  expect(await garage()).toMatchObject({ notHereYet: false, status: 'stored' })
  expect(await isOnWall(id)).toBe(true)
  expect(await historyOf(id)).toEqual(['coming_home stored'])
})

test('a car is taken in once, however often that is sent, and one that is here stays as it is', async () => {
  const { id } = await addedCar()
  const answers = await Promise.all(
    ['A-1', 'A-2', 'A-3'].map((at) => takeIn(id, { storagePosition: at })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const taken = await read(id)
  expect(await bodyOf(takeIn(id, { keyLocation: 'Hook 1' }))).toEqual(taken)
  expect(await historyOf(id)).toHaveLength(1)
  const here = await bodyOf<AdminVehicle>(
    admin.post('/api/vehicles', { ownerName: 'Ada', vehicleName: 'The van' }),
    201,
  )
  expect(here.notHereYet).toBe(false)
  expect(await bodyOf(takeIn(here.id))).toEqual(here)
})

test('a car is taken in without a body, and not with one that is too long', async () => {
  const { id } = await addedCar()
  const refusal = await refusalOf(takeIn(id, { keyLocation: 'x'.repeat(81) }), 400, 'bad_input')
  expect(refusal.fields).toHaveProperty('keyLocation')
  expect((await read(id)).notHereYet).toBe(true)
  expect(await bodyOf(takeIn(id))).toMatchObject({ notHereYet: false, status: 'stored' })
})

test('the drop-off of a car that is not here yet is on Today; its arrival takes it in, and undo brings it back', async () => {
  const { id, request } = await bookedCar()
  const due = await read(id)
  const { rows } = await bodyOf<AnswerOf<typeof today.readToday>>(admin.get('/api/today'))
  const row = rows.find(({ vehicle }) => vehicle.id === id)
  expect(row).toMatchObject({ way: 'dropoff', request: { id: request.id } })
  expect(await isOnWall(id)).toBe(false)

  const arrived = await bodyOf<AdminVehicle>(move(id, 'stored'))
  expect(arrived).toMatchObject({
    notHereYet: false,
    status: 'stored',
    pendingRequests: [],
    scheduledDropoffDate: null,
  })
  expect(await bodyOf(admin.get(`/api/car-requests/${request.id}`))).toMatchObject({
    status: 'completed',
  })
  expect(await isOnWall(id)).toBe(true)

  const undone = await bodyOf<AdminVehicle>(move(id, 'coming_home'))
  expect(undone).toMatchObject({
    notHereYet: true,
    status: 'coming_home',
    pendingRequests: [{ id: request.id }],
    scheduledDropoffDate: due.scheduledDropoffDate,
  })
  expect(await isOnWall(id)).toBe(false)
})

test('taking in a car completes its drop-off too', async () => {
  const { id, request } = await bookedCar()
  expect(await bodyOf(takeIn(id))).toMatchObject({
    pendingRequests: [],
    scheduledDropoffDate: null,
  })
  expect(await bodyOf(admin.get(`/api/car-requests/${request.id}`))).toMatchObject({
    status: 'completed',
  })
})

test('a car that is not here yet can only arrive, and one that came home is here', async () => {
  const { id } = await addedCar()
  const refusal = await refusalOf(move(id, 'on_road'), 409, 'status_conflict')
  expect(refusal).toMatchObject({ error: 'This car isn’t here yet.', vehicle: { id } })
  for (const status of ['stored', 'needs_staging', 'staged', 'on_road', 'coming_home', 'stored']) {
    await bodyOf(move(id, status))
  }
  expect(await bodyOf(move(id, 'coming_home'))).toMatchObject({ notHereYet: false })
})
