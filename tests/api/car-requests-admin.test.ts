import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { expireRequests } from '#server/modules/car-requests/expire-requests.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

async function scene(lastName: string) {
  const member = await makeMember(api.db, { lastName })
  const vehicle = await makeVehicle(api.db, { owner: member })
  return { member, vehicle, now: api.clock.now() }
}

const list = async (query: string) => {
  const answer = await admin.get(`/api/car-requests${query}`)
  const rows = await bodyOf<CarRequest[]>(answer)
  return { total: answer.headers.get('x-total-count'), ids: rows.map(({ id }) => id) }
}

test('lists everybody’s requests, newest first, and finds them by name or car', async () => {
  const context = await scene('Zuckerkandl 100%')
  const later = new Date(context.now.getTime() + 1000)
  const first = await makeCarRequest(api.db, context)
  const second = await makeCarRequest(api.db, context, { createdAt: later })
  const everything = await list('')
  expect(everything.ids.slice(0, 2)).toEqual([second.id, first.id])
  expect(everything.total).toBe(String(await api.db.$count(carRequests)))
  const both = { total: '2', ids: [second.id, first.id] }
  expect(await list('?q=zuckerkandl')).toEqual(both)
  expect(await list('?q=100%25')).toEqual(both)
  expect(await list('?q=1%2500')).toEqual({ total: '0', ids: [] })
  expect((await list(`?q=zucker&before=${second.id}`)).ids).toEqual([first.id])
  await refusalOf(admin.get('/api/car-requests?before=nowhere'), 400, 'bad_input')
  await refusalOf(admin.get('/api/car-requests?limit=1001'), 400, 'bad_input')
})

test('a deleted drop-off restores the schedule of the request before it', async () => {
  const { member, vehicle, now } = await scene('Schedule')
  const call = await api.asMember(member)
  const scheduled = async () => {
    const car = await bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${vehicle.id}`))
    return car.scheduledDropoffTime
  }
  let days = 2
  const request = async (requestedTime: string) => {
    days += 1
    const some = carRequestBody({ vehicle, now }, days)
    const body = { ...some, requestType: 'dropoff', requestedTime }
    api.clock.advance({ seconds: 1 })
    return (await bodyOf<CarRequest>(call.post('/api/car-requests', body), 201)).id
  }
  const earlier = await request('9:00 AM')
  const middle = await request('10:00 AM')
  const last = await request('11:00 AM')
  await admin.delete(`/api/car-requests/${middle}`)
  expect(await scheduled()).toBe('11:00 AM')
  await admin.delete(`/api/car-requests/${last}`)
  expect(await scheduled()).toBe('9:00 AM')
  await admin.delete(`/api/car-requests/${earlier}`)
  expect(await scheduled()).toBeNull()
})

test('a pending request expires a day past its slot, and only then', async () => {
  const context = await scene('Late')
  const { id, slotAt } = await makeCarRequest(api.db, context)
  const done = await makeCarRequest(api.db, context, { status: 'completed' })
  const after = (hours: number) => new Date(slotAt.getTime() + hours * 60 * 60_000)
  const statusOf = async (request: string) => {
    const [row] = await api.db.select().from(carRequests).where(eq(carRequests.id, request))
    return row?.status
  }
  await expireRequests({ db: api.db, now: after(23.9) })
  expect(await statusOf(id)).toBe('pending')
  await expireRequests({ db: api.db, now: after(24.1) })
  await expireRequests({ db: api.db, now: after(24.1) })
  expect(await statusOf(id)).toBe('expired')
  expect(await statusOf(done.id)).toBe('completed')
})
