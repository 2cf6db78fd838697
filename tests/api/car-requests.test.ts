import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { CarRequest, CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

async function scene(overrides: Partial<MemberRow> = {}) {
  const owner = await makeMember(api.db, overrides)
  const vehicle = await makeVehicle(api.db, { owner })
  const member = await api.asMember(owner)
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const send = (changes: object) => member.post('/api/car-requests', { ...body, ...changes })
  const refused = async (changes: object) =>
    (await refusalOf(send(changes), 400, 'bad_input')).fields
  return { owner, vehicle, member, body, send, refused }
}

const countOf = (memberId: string) => api.db.$count(carRequests, eq(carRequests.memberId, memberId))

test('saves a request under the name of the session, whatever the body says', async () => {
  const { owner, vehicle, send, member } = await scene({ firstName: 'Ada', lastName: 'Quill' })
  const claims = {
    memberName: 'Somebody Else',
    memberEmail: 'else@example.test',
    memberPhone: '000',
    status: 'completed',
    notes: ' Roof down ',
  }
  const receipt = await bodyOf<CarRequestReceipt>(send(claims), 201)
  expect(receipt).toEqual({
    id: expect.any(String),
    memberId: owner.id,
    vehicleId: vehicle.id,
    memberName: 'Ada Quill',
    memberEmail: owner.email,
    memberPhone: owner.phone,
    requestType: 'pickup',
    vehicleName: vehicle.vehicleName,
    requestedDate: '2026-05-25',
    requestedTime: '10:00 AM',
    notes: 'Roof down',
    status: 'pending',
    createdAt: api.clock.now().toISOString(),
    promise: 'confirmed',
    promisedDate: '2026-05-25',
    promisedTime: '10:00 AM',
    dueAt: '2026-05-25T14:00:00.000Z',
    offered: [],
    offerEndsAt: null,
    ...NOTHING_SAID,
    isOverCapacity: false,
    source: 'app',
    version: 1,
    reason: null,
    place: 'huntingdon-valley',
    changedAt: api.clock.now().toISOString(),
    changedBy: 'member',
  })
  expect(await bodyOf(member.get('/api/my/car-requests'))).toEqual([receipt])
})

test('takes no contact details from the body, even where the member has none', async () => {
  const { send, owner } = await scene({ email: null })
  const contact = { memberEmail: 'given@example.test', memberPhone: '555' }
  expect(await bodyOf<CarRequest>(send(contact), 201)).toMatchObject({
    memberEmail: null,
    memberPhone: owner.phone,
  })
})

test('finds the car by its name when only one has it', async () => {
  const { send, owner, vehicle, refused } = await scene()
  const byName = { vehicleId: null }
  expect(await bodyOf<CarRequest>(send(byName), 201)).toMatchObject({ vehicleId: vehicle.id })
  await makeVehicle(api.db, { owner, vehicleName: vehicle.vehicleName })
  expect(await refused(byName)).toEqual({
    vehicleName: 'Two of your cars have this name',
  })
})

test('refuses a car that is not the member’s to ask for', async () => {
  const { refused, owner } = await scene()
  const foreign = await makeVehicle(api.db)
  const removed = await makeVehicle(api.db, { owner, removedByMemberAt: api.clock.now() })
  const none = { vehicleName: 'That’s not one of your cars' }
  for (const vehicleId of [foreign.id, removed.id, randomUUID()]) {
    expect(await refused({ vehicleId })).toEqual(none)
  }
  expect(await refused({ vehicleId: '', vehicleName: foreign.vehicleName })).toBeDefined()
  expect(await refused({ vehicleId: null, vehicleName: foreign.vehicleName })).toEqual(none)
  expect(await refused({ vehicleId: null, vehicleName: '' })).toEqual({
    vehicleName: 'Please select a vehicle',
  })
  expect(await countOf(owner.id)).toBe(0)
})

test('refuses days and times outside the club’s slots, by the club’s clock', async () => {
  const { refused, send } = await scene()
  const day = (requestedDate: string) => refused({ requestedDate })
  expect(await day('2026-05-22')).toHaveProperty('requestedDate')
  expect(await day('2027-05-24')).toHaveProperty('requestedDate')
  expect(await day('2026-02-30')).toHaveProperty('requestedDate')
  expect(await refused({ requestedTime: '6:30 PM' })).toHaveProperty('requestedTime')
  const today = { requestedDate: '2026-05-23' }
  expect(await refused({ ...today, requestedTime: '11:30 AM' })).toHaveProperty('requestedTime')
  await bodyOf(send({ ...today, requestedTime: '12:00 PM' }), 201)
  await bodyOf(send({ requestedDate: '2027-05-23' }), 201)
})

test('a request for another member than the one signed in waits', async () => {
  const { send, owner } = await scene()
  const other = await makeMember(api.db)
  await refusalOf(send({ memberId: other.id }), 403, 'wrong_member')
  expect(await countOf(owner.id)).toBe(0)
  await bodyOf(send({ memberId: owner.id }), 201)
})
