import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const [admin, member] = [await api.asAdmin(), await api.asMember(await makeMember(api.db))]
afterAll(() => api.close())

const vehicle = await makeVehicle(api.db)
const VAN = { ownerName: 'The club', vehicleName: 'The van' }

test('a hold has its client’s id, which no other gets', async () => {
  const path = `/api/vehicles/${vehicle.id}/holds`
  const named = { kind: 'battery', id: randomUUID() }
  expect(await bodyOf(admin.post(path, named), 201)).toMatchObject({ id: named.id })
  const refusal = await refusalOf(admin.post(path, named), 409, 'conflict')
  expect(refusal.error).toBe('This is already saved. Edit it in the list.')
})

test('a member gets no car under the id of another’s', async () => {
  await refusalOf(member.post('/api/my/vehicles', { ...VAN, id: vehicle.id }), 409, 'conflict')
  expect(await bodyOf(member.get('/api/my/vehicles'))).toEqual([])
})

test('a request has its member’s id, which no other member’s gets', async () => {
  const id = randomUUID()
  const ask = async () => {
    const owner = await makeMember(api.db)
    const car = await makeVehicle(api.db, { owner })
    const body = { ...carRequestBody({ vehicle: car, now: api.clock.now() }), id }
    const phone = await api.asMember(owner)
    return { phone, answer: phone.post('/api/car-requests', body) }
  }
  const first = await ask()
  expect(await bodyOf(first.answer, 201)).toMatchObject({ id })
  const other = await ask()
  await refusalOf(other.answer, 409, 'conflict')
  expect(await bodyOf(other.phone.get('/api/my/car-requests'))).toEqual([])
})
