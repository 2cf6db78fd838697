import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { Board } from '#domain/displays/display.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const NEW = { ownerName: 'The club', vehicleName: 'The van', keyLocation: 'Hook 3' }

test('lists every car by name with its pending requests, soonest first', async () => {
  const member = await makeMember(api.db)
  const removed = { removedByMemberAt: api.clock.now() }
  const second = await makeVehicle(api.db, { owner: member, vehicleName: 'Zz B', ...removed })
  const first = await makeVehicle(api.db, { owner: member, vehicleName: 'Zz A' })
  const context = { member, vehicle: first, now: api.clock.now() }
  await makeCarRequest(api.db, context, { requestedTime: '2:00 PM' })
  await makeCarRequest(api.db, context, { requestedTime: '8:00 AM', requestType: 'dropoff' })
  await makeCarRequest(api.db, context, { status: 'completed' })
  const list = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
  const ours = list.filter(({ memberId }) => memberId === member.id)
  expect(ours.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(ours[0]?.pendingRequests.map((one) => [one.requestType, one.requestedTime])).toEqual([
    ['dropoff', '8:00 AM'],
    ['pickup', '2:00 PM'],
  ])
  expect(ours[1]?.removedByMemberAt).not.toBeNull()
})

test('a car has its owner’s phone for admins, and for nobody else', async () => {
  const owner = await makeMember(api.db, { phone: '+12155550187' })
  const made = await bodyOf<AdminVehicle>(
    admin.post('/api/vehicles', { ...NEW, memberId: owner.id }),
    201,
  )
  const listed = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
  expect(listed.find(({ id }) => id === made.id)?.ownerPhone).toBe('+12155550187')
  expect(made.ownerPhone).toBe('+12155550187')
  const mine = await api.asMember(owner)
  const board = (await api.asDisplay()).get('/api/kiosk/board')
  for (const read of [mine.get('/api/my/vehicles'), mine.get('/api/my/garage'), board]) {
    expect(await (await read).text()).not.toContain('5550187')
  }
})

test('a license plate is saved in capitals, and reaches its member and the wall', async () => {
  const owner = await makeMember(api.db)
  const typed = { ...NEW, memberId: owner.id, licensePlate: ' klm 4821 ' }
  const made = await bodyOf<AdminVehicle>(admin.post('/api/vehicles', typed), 201)
  expect(made.licensePlate).toBe('KLM 4821')
  const mine = (await api.asMember(owner)).get('/api/my/vehicles')
  expect(await bodyOf(mine)).toMatchObject([{ id: made.id, licensePlate: 'KLM 4821' }])
  const { vehicles: shown } = await bodyOf<Board>((await api.asDisplay()).get('/api/kiosk/board'))
  expect(shown.find(({ id }) => id === made.id)?.licensePlate).toBe('KLM 4821')

  const path = `/api/vehicles/${made.id}`
  await refusalOf(admin.patch(path, { licensePlate: 'THIRTEEN CHAR' }), 400, 'bad_input')
  expect(await bodyOf(admin.patch(path, { licensePlate: '' }))).toMatchObject({
    licensePlate: null,
  })
})

test('a car’s pending requests follow it to another place', async () => {
  const member = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner: member })
  await makeCarRequest(api.db, { member, vehicle, now: api.clock.now() })
  const path = `/api/vehicles/${vehicle.id}`
  await bodyOf(admin.patch(path, { notes: 'Wet' }))
  const placeNow = async () =>
    only(await bodyOf<CarRequest[]>((await api.asMember(member)).get('/api/my/car-requests'))).place
  expect(await placeNow()).toBe('huntingdon-valley')
  const moved = await bodyOf<AdminVehicle>(admin.patch(path, { place: 'philadelphia' }))
  expect(moved.place).toBe('philadelphia')
  expect(await placeNow()).toBe('philadelphia')
  expect(await bodyOf(admin.patch(path, { notes: 'Dry' }))).toMatchObject({ place: 'philadelphia' })
  await refusalOf(admin.patch(path, { place: 'the moon' }), 400, 'bad_input')
})

test('a renamed car’s pending requests have its new name, and those that are over the old one', async () => {
  const member = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner: member })
  const context = { member, vehicle, now: api.clock.now() }
  const pending = await makeCarRequest(api.db, context)
  const over = await makeCarRequest(api.db, context, { status: 'completed' })
  const vehicleName = 'The green Elan'
  await bodyOf(admin.patch(`/api/vehicles/${vehicle.id}`, { vehicleName }))
  const nameOf = async ({ id }: { id: string }) =>
    (await bodyOf<CarRequest>(admin.get(`/api/car-requests/${id}`))).vehicleName
  expect(await nameOf(pending)).toBe(vehicleName)
  expect(await nameOf(over)).toBe(vehicle.vehicleName)
  const acted = { 'if-match': `"${pending.version}"` }
  const declined = admin.post(`/api/car-requests/${pending.id}/decline`, { reason: 'Snow' }, acted)
  expect(await bodyOf(declined)).toMatchObject({ status: 'declined' })
})

test('a car that goes to another member is in their list, whoever removed it before', async () => {
  const heir = await makeMember(api.db)
  const { id } = await makeVehicle(api.db, { removedByMemberAt: api.clock.now() })
  const edit = { memberId: heir.id, ownerName: 'The heir' }
  const edited = await bodyOf<AdminVehicle>(admin.patch(`/api/vehicles/${id}`, edit))
  expect(edited).toMatchObject({ memberId: heir.id, removedByMemberAt: null })
  const heirsCars = await bodyOf<{ id: string }[]>(
    (await api.asMember(heir)).get('/api/my/vehicles'),
  )
  expect(heirsCars.map((one) => one.id)).toEqual([id])
})

test('a member who is not there cannot own a car', async () => {
  const body = { ...NEW, memberId: randomUUID() }
  const refusal = await refusalOf(admin.post('/api/vehicles', body), 409, 'conflict')
  expect(refusal.fields).toEqual({ memberId: 'This member no longer exists' })
  const { id } = await makeVehicle(api.db)
  const edit = { memberId: randomUUID() }
  await refusalOf(admin.patch(`/api/vehicles/${id}`, edit), 409, 'conflict')
})

test('a deleted car is gone for good, its requests stay', async () => {
  const member = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner: member })
  const request = await makeCarRequest(api.db, { member, vehicle, now: api.clock.now() })
  await bodyOf(admin.patch(`/api/vehicles/${vehicle.id}/status`, { status: 'needs_staging' }))
  // Who leaves out how many requests they saw, or leaves it empty, deletes it all the same.
  expect((await admin.delete(`/api/vehicles/${vehicle.id}?pending=`)).status).toBe(204)
  expect(await api.db.$count(vehicles, eq(vehicles.id, vehicle.id))).toBe(0)
  const [left] = await api.db.select().from(carRequests).where(eq(carRequests.id, request.id))
  expect(left).toMatchObject({ vehicleId: null, vehicleName: vehicle.vehicleName })
})

test('a car stays while more requests wait for it than its deleter saw', async () => {
  const member = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner: member })
  const path = `/api/vehicles/${vehicle.id}`
  const context = { member, vehicle, now: api.clock.now() }
  await makeCarRequest(api.db, context)
  await makeCarRequest(api.db, context, { status: 'expired' })
  expect(await refusalOf(admin.delete(`${path}?pending=0`), 409, 'conflict')).toMatchObject({
    pending: 1,
    error: 'This car has 1 open request. Check it, then delete again.',
  })
  await makeCarRequest(api.db, context)
  expect(await refusalOf(admin.delete(`${path}?pending=1`), 409, 'conflict')).toMatchObject({
    pending: 2,
    error: 'This car has 2 open requests. Check them, then delete again.',
  })
  await refusalOf(admin.delete(`${path}?pending=none`), 400, 'bad_input')
  await refusalOf(admin.delete(`${path}?pending=-1`), 400, 'bad_input')
  const car = await bodyOf<AdminVehicle>(admin.get(path))
  expect(car.pendingRequests).toHaveLength(2)
  // One of them may be done since.
  expect((await admin.delete(`${path}?pending=3`)).status).toBe(204)
})

test('the bookings of a deleted car stay, or are cancelled with it', async () => {
  const member = await makeMember(api.db)
  const statusAfter = async (query: string) => {
    const vehicle = await makeVehicle(api.db, { owner: member })
    const { id } = await makeCarRequest(api.db, { member, vehicle, now: api.clock.now() })
    expect((await admin.delete(`/api/vehicles/${vehicle.id}${query}`)).status).toBe(204)
    const [left] = await api.db.select().from(carRequests).where(eq(carRequests.id, id))
    return [left?.status, left?.reason]
  }
  expect(await statusAfter('?pending=1')).toEqual(['pending', null])
  expect(await statusAfter('?pending=1&cancelRequests=true')).toEqual([
    'cancelled',
    'The garage no longer has this car.',
  ])
})

test('a drop-off has a day and a time, or neither', async () => {
  const half = (slot: object) =>
    refusalOf(admin.post('/api/vehicles', { ...NEW, ...slot }), 400, 'bad_input')
  expect((await half({ scheduledDropoffDate: '2026-05-25' })).fields).toEqual({
    scheduledDropoffTime: 'Choose a time as well',
  })
  expect((await half({ scheduledDropoffTime: '9:00 AM' })).fields).toEqual({
    scheduledDropoffDate: 'Choose a day as well',
  })
  const slot = { scheduledDropoffDate: '2026-05-25', scheduledDropoffTime: '9:00 AM' }
  const made = await bodyOf<AdminVehicle>(admin.post('/api/vehicles', { ...NEW, ...slot }), 201)
  const path = `/api/vehicles/${made.id}`
  const refusal = await refusalOf(admin.patch(path, { scheduledDropoffTime: '' }), 400, 'bad_input')
  expect(refusal.fields).toEqual({ scheduledDropoffTime: 'Choose a time as well' })
  const later = await bodyOf(admin.patch(path, { scheduledDropoffTime: '9:30 AM' }))
  expect(later).toMatchObject({ ...slot, scheduledDropoffTime: '9:30 AM' })
  const none = { scheduledDropoffDate: null, scheduledDropoffTime: null }
  expect(await bodyOf(admin.patch(path, none))).toMatchObject(none)
})
