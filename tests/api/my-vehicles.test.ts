import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminVehicle, MemberVehicle, RemovedVehicle } from '#domain/vehicles/vehicle.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

async function scene() {
  const owner = await makeMember(api.db, { firstName: 'Ada', lastName: 'Quill' })
  return { owner, member: await api.asMember(owner), admin: await api.asAdmin() }
}

test('a member’s new car is on the garage’s list with them as owner', async () => {
  const { member, admin, owner } = await scene()
  const body = { vehicleName: ' 1967 Lotus Elan ', year: 1967, make: '', color: null }
  const added = await bodyOf<MemberVehicle>(member.post('/api/my/vehicles', body), 201)
  expect(added).toMatchObject({
    vehicleName: '1967 Lotus Elan',
    year: '1967',
    make: null,
    status: 'on_the_road',
    garageStatus: 'coming_home',
    createdAt: api.clock.now().toISOString(),
  })
  const shown = await bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${added.id}`))
  expect(shown).toMatchObject({ memberId: owner.id, ownerName: 'Ada Quill', keyLocation: null })
})

test('a member sees their own cars by name, and never where the key hangs', async () => {
  const { member, owner } = await scene()
  await makeVehicle(api.db, { owner, vehicleName: 'B car', status: 'coming_home' })
  await makeVehicle(api.db, { owner, vehicleName: 'A car', status: 'staged' })
  await makeVehicle(api.db)
  const text = await (await member.get('/api/my/vehicles')).text()
  const list: MemberVehicle[] = JSON.parse(text)
  expect(list.map((one) => [one.vehicleName, one.status, one.garageStatus])).toEqual([
    ['A car', 'stored', 'staged'],
    ['B car', 'on_the_road', 'coming_home'],
  ])
  expect(text).not.toMatch(/key|hook/i)
})

test('a member edits what they typed of a car, and nothing that is the garage’s', async () => {
  const { member, admin, owner } = await scene()
  const vehicle = await makeVehicle(api.db, { owner, make: 'Lotus', notes: 'Cover on' })
  await makeCarRequest(api.db, { member: owner, vehicle, now: api.clock.now() })
  const path = `/api/my/vehicles/${vehicle.id}`
  const edit = { vehicleName: ' Little Red ', color: 'Red', notes: '', licensePlate: 'klm 4821' }
  const foreign = { storagePosition: 'Z-9', keyLocation: 'Hook 99', garageNotes: 'Mine' }
  const saved = await bodyOf<MemberVehicle>(member.patch(path, { ...edit, ...foreign }))
  const expected = { vehicleName: 'Little Red', color: 'Red', notes: null, make: 'Lotus' }
  expect(saved).toMatchObject({ ...expected, licensePlate: 'KLM 4821', version: 2 })
  const shown = await bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${vehicle.id}`))
  const { storagePosition, keyLocation, garageNotes } = vehicle
  expect(shown).toMatchObject({ ...expected, storagePosition, keyLocation, garageNotes })
  const [request] = await bodyOf<CarRequest[]>(member.get('/api/my/car-requests'))
  expect(request?.vehicleName).toBe('Little Red')

  const { fields } = await refusalOf(member.patch(path, { vehicleName: ' ' }), 400, 'bad_input')
  expect(fields).toEqual({ vehicleName: 'Vehicle name is required' })
  const other = await api.asMember(await makeMember(api.db))
  await refusalOf(other.patch(path, { color: 'Blue' }), 404, 'not_found')
  await member.delete(path)
  await refusalOf(member.patch(path, { color: 'Blue' }), 404, 'not_found')
  expect(await bodyOf(member.post(`${path}/restore`))).toMatchObject({ ...expected, version: 2 })
})

test('a member’s edit of an older version is refused, with the car as it is now', async () => {
  const { member, admin, owner } = await scene()
  const { id } = await makeVehicle(api.db, { owner })
  await bodyOf(admin.patch(`/api/vehicles/${id}`, { notes: 'Hers' }))
  const edited = (ifMatch: string) =>
    member(`/api/my/vehicles/${id}`, {
      method: 'PATCH',
      body: { notes: 'His' },
      headers: { 'if-match': ifMatch },
    })
  const text = await (await edited('"1"')).text()
  expect(JSON.parse(text)).toMatchObject({
    code: 'changed_meanwhile',
    current: { id, notes: 'Hers', version: 2 },
  })
  expect(text).not.toMatch(/key|hook/i)
  expect(await bodyOf(edited('"2"'))).toMatchObject({ notes: 'His', version: 3 })
})

test('a removed car leaves the list, stays on the board, and comes back by Undo', async () => {
  const { member, admin, owner } = await scene()
  const { id } = await makeVehicle(api.db, { owner })
  expect((await member.delete(`/api/my/vehicles/${id}`)).status).toBe(204)
  expect(await bodyOf(member.get('/api/my/vehicles'))).toEqual([])
  const shown = await bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${id}`))
  expect(shown.removedByMemberAt).toBe(api.clock.now().toISOString())

  const restored = await bodyOf<MemberVehicle>(member.post(`/api/my/vehicles/${id}/restore`))
  expect(restored.id).toBe(id)
  const again = await bodyOf<MemberVehicle>(member.post(`/api/my/vehicles/${id}/restore`))
  expect(again).toEqual(restored)
  expect(await bodyOf(member.get('/api/my/vehicles'))).toEqual([restored])
})

test('a member finds what they removed, the last first, until an admin deletes it', async () => {
  const { member, admin, owner } = await scene()
  await makeVehicle(api.db, { removedByMemberAt: api.clock.now() })
  const [first, second, remaining] = [
    await makeVehicle(api.db, { owner, vehicleName: 'First' }),
    await makeVehicle(api.db, { owner, vehicleName: 'Second' }),
    await makeVehicle(api.db, { owner, vehicleName: 'Kept' }),
  ]
  await member.delete(`/api/my/vehicles/${first.id}`)
  api.clock.advance({ minutes: 1 })
  await member.delete(`/api/my/vehicles/${second.id}`)
  const removed = await bodyOf<RemovedVehicle[]>(member.get('/api/my/vehicles/removed'))
  expect(removed.map(({ vehicleName }) => vehicleName)).toEqual(['Second', 'First'])
  expect(removed[0]).toMatchObject({ removedAt: api.clock.now().toISOString(), status: 'stored' })
  expect(JSON.stringify(removed)).not.toMatch(/key|hook/i)

  await bodyOf(member.post(`/api/my/vehicles/${second.id}/restore`))
  expect((await admin.delete(`/api/vehicles/${first.id}`)).status).toBe(204)
  expect(await bodyOf(member.get('/api/my/vehicles/removed'))).toEqual([])
  const list = await bodyOf<MemberVehicle[]>(member.get('/api/my/vehicles'))
  expect(list.map(({ id }) => id)).toEqual([remaining.id, second.id])
})

test('a member adds at most 200 cars, those they removed included, also several at once', async () => {
  const owner = await makeMember(api.db)
  const cars = Array.from({ length: 198 }, (_, index) => ({
    memberId: owner.id,
    ownerName: 'Casey',
    vehicleName: `Car ${index}`,
    removedByMemberAt: index === 0 ? api.clock.now() : null,
  }))
  await api.db.insert(vehicles).values(cars)
  const member = await api.asMember(owner)
  const sent = Array.from({ length: 5 }, () =>
    member.post('/api/my/vehicles', { vehicleName: 'One more' }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409])
  const refusal = await refusalOf(
    member.post('/api/my/vehicles', { vehicleName: 'One more' }),
    409,
    'conflict',
  )
  expect(await api.db.$count(vehicles, eq(vehicles.memberId, owner.id))).toBe(200)
  expect(refusal.error).toBe('You can add up to 200 cars. Ask the garage for more.')
})
