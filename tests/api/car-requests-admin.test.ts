import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { expireRequests } from '#server/modules/car-requests/expire-requests.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

async function scene(lastName: string) {
  const member = await makeMember(api.db, { lastName })
  const vehicle = await makeVehicle(api.db, { owner: member })
  return { member, vehicle, now: api.clock.now() }
}

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
