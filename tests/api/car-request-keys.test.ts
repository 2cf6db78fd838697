import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { carRequests, idempotencyKeys } from '#server/db/schema/garage.ts'
import { clearOldKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

async function scene(named: { vehicleName?: string } = {}) {
  api.clock.set('2026-05-23T16:00:00Z')
  const owner = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner, ...named })
  const member = await api.asMember(owner)
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const key: string = randomUUID()
  const path = `/api/my/car-requests/by-key/${key}`
  const send = (changes: object = {}, withKey = key) =>
    member.post('/api/car-requests', { ...body, ...changes }, { 'idempotency-key': withKey })
  const count = () => api.db.$count(carRequests, eq(carRequests.memberId, owner.id))
  return { owner, vehicle, member, key, path, send, count }
}

test('the same key gives the first answer again, byte for byte, with the same status', async () => {
  const { send, count } = await scene()
  const first = await textOf(send())
  api.clock.advance({ hours: 1 })
  expect(await textOf(send())).toEqual(first)
  expect(first.status).toBe(201)
  expect(await count()).toBe(1)
})

test('another request under the same key is refused', async () => {
  const { send, count, owner } = await scene()
  await bodyOf(send(), 201)
  const other = await makeVehicle(api.db, { owner })
  const inputs = [
    { requestType: 'dropoff' },
    { requestedTime: '10:30 AM' },
    { notes: 'And wash it' },
    { vehicleId: other.id },
    { requestedDate: '2026-02-30' },
  ]
  for (const input of inputs) await refusalOf(send(input), 422, 'key_reused')
  expect(await count()).toBe(1)
})

test('a key is looked up before the slot or the car is checked', async () => {
  const { send, member, vehicle } = await scene()
  const first = await textOf(send())
  api.clock.advance({ days: 5 })
  await member.delete(`/api/my/vehicles/${vehicle.id}`)
  expect(await textOf(send())).toEqual(first)
})

test('a refused request leaves its key free', async () => {
  const { send, path, member, key } = await scene()
  await refusalOf(send({ requestedTime: '6:30 PM' }), 400, 'bad_input')
  expect(await bodyOf(member.get(path))).toEqual({ key, state: 'unknown' })
  await bodyOf(send(), 201)
})

test('different keys are different requests, however alike; so are two without a key', async () => {
  const { send, count, member, vehicle } = await scene()
  await bodyOf(send(), 201)
  await bodyOf(send({ requestType: 'dropoff' }, randomUUID()), 201)
  const body = carRequestBody({ vehicle, now: api.clock.now() }, 3)
  await bodyOf(member.post('/api/car-requests', body), 201)
  expect(await count()).toBe(3)
})

test('two members may use the same key', async () => {
  const [one, other] = [await scene(), await scene()]
  await bodyOf(one.send(), 201)
  await bodyOf(other.send({}, one.key), 201)
})

test('the state of a key says whether it arrived, also after its request was deleted', async () => {
  const { send, path, member, key } = await scene()
  expect(await bodyOf(member.get(path))).toEqual({ key, state: 'unknown' })
  const request = await bodyOf<CarRequestReceipt>(send(), 201)
  await (await api.asAdmin()).delete(`/api/car-requests/${request.id}`)
  expect(await bodyOf(member.get(path))).toEqual({ key, state: 'used', request })
  expect(await bodyOf<CarRequestReceipt>(send(), 201)).toEqual(request)
})

test('a key that was taken back can never arrive', async () => {
  const { send, path, member, key, count } = await scene()
  const withdrawn = { key, state: 'withdrawn' }
  expect(await bodyOf(member.delete(path))).toEqual(withdrawn)
  await refusalOf(send(), 410, 'key_withdrawn')
  expect(await bodyOf(member.delete(path))).toEqual(withdrawn)
  expect(await bodyOf(member.get(path))).toEqual(withdrawn)
  expect(await count()).toBe(0)
})

test('a tab of another member cannot ask for a key or take it back', async () => {
  const { path, member, owner } = await scene()
  const other = await makeMember(api.db)
  await refusalOf(member.get(`${path}?memberId=${other.id}`), 403, 'wrong_member')
  await refusalOf(member.delete(`${path}?memberId=${other.id}`), 403, 'wrong_member')
  await bodyOf(member.delete(`${path}?memberId=${owner.id}`))
})

test('refuses keys that are empty, too long or not printable', async () => {
  const { send, member } = await scene()
  for (const key of ['', 'x'.repeat(201), 'tab\there']) {
    expect((await refusalOf(send({}, key), 400, 'bad_input')).fields).toHaveProperty(
      'idempotencyKey',
    )
  }
  await bodyOf(send({}, 'x'.repeat(200)), 201)
  const path = '/api/my/car-requests/by-key/a%00b'
  await refusalOf(member.get(path), 400, 'bad_input')
  await refusalOf(member.delete(path), 400, 'bad_input')
})

test('keys are stored 30 days past their slot, withdrawn ones 400 days', async () => {
  const { send, path, member, key } = await scene()
  await bodyOf(send(), 201)
  const withdrawn = randomUUID()
  await member.delete(`/api/my/car-requests/by-key/${withdrawn}`)
  const left = async (now: string) => {
    await clearOldKeys({ db: api.db, now: new Date(now) })
    return api.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))
  }
  expect(await left('2026-06-24T13:59:00Z')).toBe(1)
  expect(await left('2026-06-24T14:01:00Z')).toBe(0)
  expect(await bodyOf(member.get(path))).toMatchObject({ state: 'unknown' })
  const tombstone = eq(idempotencyKeys.key, withdrawn)
  expect(await api.db.$count(idempotencyKeys, tombstone)).toBe(1)
  await left('2027-07-05T00:00:00Z')
  expect(await api.db.$count(idempotencyKeys, tombstone)).toBe(0)
})
