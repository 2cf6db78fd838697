import { afterAll, expect, test } from 'vitest'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type * as contract from '#domain/api/today.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

type Today = AnswerOf<typeof contract.readToday>

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

test('the garage reads what is next, and what is ready since when', async () => {
  const member = await makeMember(api.db)
  const [stored, staged] = [
    await makeVehicle(api.db, { owner: member, vehicleName: 'Stored' }),
    await makeVehicle(api.db, { owner: member, vehicleName: 'Staged' }),
  ]
  const ids = [stored.id, staged.id]
  const tomorrow = {
    requestedDate: addCalendarDays(dayInZone(api.clock.now(), 'America/New_York'), 1),
  }
  const now = api.clock.now()
  await makeCarRequest(api.db, { member, vehicle: stored, now }, tomorrow)
  for (const status of ['needs_staging', 'staged']) {
    await bodyOf(admin.patch(`/api/vehicles/${staged.id}/status`, { status }))
  }
  const { rows, counts } = await bodyOf<Today>(admin.get('/api/today'))
  const own = rows.filter(({ vehicle }) => ids.includes(vehicle.id))
  expect(own.map(({ vehicle, group }) => `${vehicle.vehicleName} ${group}`)).toEqual([
    ...['Staged ready', 'Stored tomorrow'],
  ])
  expect(own[0]).toMatchObject({
    request: null,
    dueAt: now.toISOString(),
    vehicle: { statusSince: now.toISOString() },
  })
  expect(counts.ready).toBeGreaterThan(0)
})
