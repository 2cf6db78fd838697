import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addCalendarDays } from '#domain/dates.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

async function scene() {
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const vehicle = await makeVehicle(api.db, { owner })
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const send = (key: string, changes: object = {}) =>
    member.post('/api/car-requests', { ...body, ...changes }, { 'idempotency-key': key })
  const count = () => api.db.$count(carRequests, eq(carRequests.memberId, owner.id))
  return { owner, vehicle, member, send, count }
}

/** A car has one pending request of each type per day. */
const onDay = (index: number) => ({ requestedDate: addCalendarDays('2026-06-01', index) })

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index))

test('drop-offs and changes of status of one car at once neither deadlock nor lose each other', async () => {
  const { send, count, vehicle } = await scene()
  const admin = await api.asAdmin()
  const path = `/api/vehicles/${vehicle.id}/status`
  const statuses = ['needs_staging', 'stored']
  const answers = await Promise.all([
    ...times(15, (day) => send(randomUUID(), { requestType: 'dropoff', ...onDay(day) })),
    ...times(15, (index) => admin.patch(path, { status: statuses[index % 2] })),
    ...times(5, () => admin.patch(`/api/vehicles/${vehicle.id}`, { notes: 'Looked at' })),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.slice(0, 15).every(({ status }) => status === 201)).toBe(true)
  expect(await count()).toBe(15)
})

test('deleting requests while their car moves does not deadlock', async () => {
  const { send, vehicle } = await scene()
  const admin = await api.asAdmin()
  await bodyOf(admin.patch(`/api/vehicles/${vehicle.id}/status`, { status: 'coming_home' }))
  const made = await Promise.all(
    times(10, (day) =>
      bodyOf<{ id: string }>(send(randomUUID(), { requestType: 'dropoff', ...onDay(day) }), 201),
    ),
  )
  const answers = await Promise.all([
    ...made.map(({ id }) => admin.delete(`/api/car-requests/${id}`)),
    admin.patch(`/api/vehicles/${vehicle.id}/status`, { status: 'stored' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...times(10, () => 204)])
})

test('saving a car and requesting it at the same time block neither', async () => {
  const { vehicle, member, send, count } = await scene()
  const { vehicleName } = vehicle
  const answers = await Promise.all(
    times(40, (index) =>
      index % 2
        ? send(randomUUID(), onDay(index))
        : member.post('/api/my/vehicles', { vehicleName }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(times(40, () => 201))
  expect(await count()).toBe(20)
})
