import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminVehicle, MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { type CarRequestRow, carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()

type Garage = { vehicles: MemberVehicle[]; requests: CarRequest[] }

async function scene(car: Parameters<typeof makeVehicle>[1] = {}) {
  const [ada, ben] = [await makeMember(api.db), await makeMember(api.db)]
  const vehicle = await makeVehicle(api.db, { owner: ada, ...car })
  const now = api.clock.now()
  const path = `/api/vehicles/${vehicle.id}`
  return {
    ada,
    ben,
    vehicle,
    path,
    byName: vehicle.ownerName,
    ask: (overrides: Partial<CarRequestRow> = {}) =>
      makeCarRequest(api.db, { member: ada, vehicle, now }, { notes: 'Top down', ...overrides }),
    give: (edit: object = {}) => admin.patch(path, { memberId: ben.id, ...edit }),
    read: () => bodyOf<AdminVehicle>(admin.get(path)),
  }
}

const garageOf = async (member: MemberRow) =>
  bodyOf<Garage>((await api.asMember(member)).get('/api/my/garage'))
const key = () => ({ 'idempotency-key': randomUUID() })

test('the former owner’s notes become the garage’s, under their name and the day', async () => {
  const { ben, byName, give } = await scene({ notes: 'Alarm 4711', garageNotes: 'Flat battery' })
  const given = await bodyOf<AdminVehicle>(give())
  expect([given.notes, given.garageNotes]).toEqual([
    null,
    `Flat battery\n\nFrom ${byName}, May 23, 2026: Alarm 4711`,
  ])
  expect(given.ownerName).toBe(`${ben.firstName} ${ben.lastName}`)
  const his = await garageOf(ben)
  expect(his.vehicles.map(({ notes }) => notes)).toEqual([null])
})

test('notes that the edit sends back unchanged are the former owner’s, others are the new one’s', async () => {
  const sentBack = await scene({ notes: 'Alarm 4711' })
  const same = { notes: 'Alarm 4711', garageNotes: 'New tires' }
  const given = await bodyOf<AdminVehicle>(sentBack.give(same))
  expect([given.notes, given.garageNotes]).toEqual([
    null,
    `New tires\n\nFrom ${sentBack.byName}, May 23, 2026: Alarm 4711`,
  ])
  const replaced = await scene({ notes: 'Alarm 4711' })
  const other = await bodyOf<AdminVehicle>(replaced.give({ notes: 'Ben has both keys' }))
  expect([other.notes, other.garageNotes]).toEqual(['Ben has both keys', null])
})

test('with open requests nothing is saved until the edit says what happens to them', async () => {
  const { ada, byName, ask, give, read } = await scene({ notes: 'Alarm 4711' })
  await ask()
  await ask()
  await ask({ status: 'cancelled' })
  const refusal = await refusalOf(give(), 409, 'conflict')
  expect([refusal.error, refusal.pending]).toEqual([
    `This car has 2 open requests from ${byName}. Choose what happens to them.`,
    2,
  ])
  const { memberId, notes, pendingRequests } = await read()
  expect([memberId, notes, pendingRequests.length]).toEqual([ada.id, 'Alarm 4711', 2])
  await refusalOf(give({ openRequests: 'keep' }), 400, 'bad_input')
})

test('ended requests tell their member why, and the car no longer counts down to them', async () => {
  const { ada, ben, ask, give } = await scene({
    scheduledDropoffDate: '2026-05-25',
    scheduledDropoffTime: '10:00 AM',
  })
  await ask({ requestType: 'dropoff' })
  await ask()
  const given = await bodyOf<AdminVehicle>(give({ openRequests: 'end' }))
  expect([given.pendingRequests, given.scheduledDropoffDate]).toEqual([[], null])
  const hers = await garageOf(ada)
  expect(hers.requests.map(({ status, reason }) => [status, reason])).toEqual([
    ['cancelled', 'This car now belongs to someone else.'],
    ['cancelled', 'This car now belongs to someone else.'],
  ])
  expect((await garageOf(ben)).requests).toEqual([])
  const [one] = hers.requests
  const history = await bodyOf<object[]>(admin.get(`/api/car-requests/${one?.id}/history`))
  expect(history).toMatchObject([{ act: 'cancel', actor: 'staff' }])
})

test('moved requests are the new member’s, without the note of the former one', async () => {
  const { ada, ben, ask, give, read } = await scene()
  const request = await ask({ reason: 'Ada, your battery is flat' })
  await bodyOf(give({ openRequests: 'move' }))
  expect((await garageOf(ada)).requests).toEqual([])
  const { requests } = await garageOf(ben)
  expect(requests).toMatchObject([
    {
      id: request.id,
      status: 'pending',
      memberId: ben.id,
      notes: null,
      reason: null,
      memberName: `${ben.firstName} ${ben.lastName}`,
      memberEmail: ben.email,
      memberPhone: ben.phone,
    },
  ])
  expect((await read()).pendingRequests).toMatchObject([{ id: request.id, notes: null }])
})

const NEEDS_MEMBER = 'Choose an active member to move the open requests to'

test('a car given to a deactivated member can only end its requests', async () => {
  const { ben, ask, give } = await scene()
  await ask()
  await bodyOf(admin.patch(`/api/members/${ben.id}`, { active: false }))
  const { fields } = await refusalOf(give({ openRequests: 'move' }), 400, 'bad_input')
  expect(fields).toEqual({ openRequests: NEEDS_MEMBER })
  expect((await bodyOf<AdminVehicle>(give({ openRequests: 'end' }))).memberId).toBe(ben.id)
})

test('nothing brings a former owner’s request back', async () => {
  const { ada, path, ask, give, read } = await scene({ status: 'staged' })
  const member = await api.asMember(ada)
  const ended = await ask({ version: 1 })
  const cancelled = await ask()
  await bodyOf(member.post(`/api/my/car-requests/${cancelled.id}/cancel`, undefined, key()))
  const done = await ask({ requestedDate: '2026-05-23' })
  await bodyOf(admin.patch(`${path}/status`, { status: 'on_road' }))
  await bodyOf(give({ openRequests: 'end' }))
  await bodyOf(admin.patch(`${path}/status`, { status: 'staged' }))
  const undo = (id: string) => admin.post(`/api/car-requests/${id}/undo`)
  await refusalOf(undo(ended.id), 412, 'changed_meanwhile')
  const own = member.post(`/api/my/car-requests/${cancelled.id}/undo`, undefined, key())
  await refusalOf(own, 412, 'changed_meanwhile')
  const { status } = await bodyOf<CarRequest>(admin.get(`/api/car-requests/${done.id}`))
  expect([status, (await read()).pendingRequests]).toEqual(['completed', []])
})

test('nobody can undo a move, and the new member reads only what came after it', async () => {
  const { ada, ben, ask, give } = await scene()
  const request = await ask({ version: 1 })
  const change = { notes: 'The spare key is under the mat' }
  const hers = await api.asMember(ada)
  await bodyOf(hers.patch(`/api/my/car-requests/${request.id}`, change, key()))
  await bodyOf(give({ openRequests: 'move' }))
  const his = await api.asMember(ben)
  const undo = his.post(`/api/my/car-requests/${request.id}/undo`, undefined, key())
  await refusalOf(undo, 412, 'changed_meanwhile')
  await refusalOf(admin.post(`/api/car-requests/${request.id}/undo`), 412, 'changed_meanwhile')
  const path = `/api/car-requests/${request.id}/history`
  expect(await bodyOf(his.get(path))).toEqual([])
  await bodyOf(his.patch(`/api/my/car-requests/${request.id}`, { notes: 'Mine' }, key()))
  expect(await bodyOf(his.get(path))).toMatchObject([{ act: 'change', actor: 'member' }])
  expect(await bodyOf(admin.get(path))).toMatchObject([
    ...[{ act: 'change' }, { act: 'transfer', actor: 'club' }, { act: 'change' }],
  ])
})

test('what the former owner’s phone sends afterwards is answered in words, and reaches nobody', async () => {
  const { ada, ben, vehicle, ask, give } = await scene()
  const [ended, moved] = [await scene(), await ask()]
  const endedRequest = await ended.ask()
  await bodyOf(give({ openRequests: 'move' }))
  await bodyOf(ended.give({ openRequests: 'end' }))
  const hers = await api.asMember(ada)
  const body = carRequestBody({ vehicle, now: api.clock.now() }, 9)
  const late = await refusalOf(hers.post('/api/car-requests', body, key()), 400, 'bad_input')
  expect(late.fields).toEqual({ vehicleName: 'That’s not one of your cars' })
  const cancel = hers.post(`/api/my/car-requests/${moved.id}/cancel`, undefined, key())
  expect((await refusalOf(cancel, 404, 'not_found')).error).toBe('This request no longer exists.')
  const theirs = await api.asMember(ended.ada)
  const change = theirs.patch(`/api/my/car-requests/${endedRequest.id}`, { notes: 'Hi' }, key())
  expect((await refusalOf(change, 412, 'changed_meanwhile')).current).toMatchObject({
    status: 'cancelled',
    reason: 'This car now belongs to someone else.',
  })
  expect((await garageOf(ben)).requests).toMatchObject([{ id: moved.id, notes: null }])
})
