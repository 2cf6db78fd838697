import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())
const now = api.clock.now()

const ROUNDS = 12

test('what a former owner asks or changes while the car changes hands leaves nothing with the car', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ada, ben] = [await makeMember(api.db), await makeMember(api.db)]
    const vehicle = await makeVehicle(api.db, { owner: ada })
    const request = await makeCarRequest(api.db, { member: ada, vehicle, now })
    const phone = await api.asMember(ada)
    const key = () => ({ 'idempotency-key': randomUUID() })
    const body = { ...carRequestBody({ vehicle, now }), notes: 'Spare key' }
    const day = { requestedDate: request.requestedDate, requestedTime: '2:00 PM' }
    const calls = [
      () => phone.post('/api/car-requests', { ...body, ...day }, key()),
      () => phone.patch(`/api/my/car-requests/${request.id}`, { notes: 'Spare key' }, key()),
      () =>
        admin.patch(`/api/vehicles/${vehicle.id}`, {
          memberId: ben.id,
          openRequests: round % 2 ? 'move' : 'end',
        }),
    ]
    const answers = await Promise.all(
      [...calls.slice(round % 3), ...calls.slice(0, round % 3)].map((call) => call()),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.join()).not.toMatch(/internal|deadlock/)
    const open = and(eq(carRequests.vehicleId, vehicle.id), eq(carRequests.status, 'pending'))
    expect(await api.db.$count(carRequests, and(open, ne(carRequests.memberId, ben.id)))).toBe(0)
    const rows = await api.db.select().from(carRequests).where(open)
    expect(rows.map(({ notes }) => notes)).toEqual(round % 2 ? [null] : [])
  }
})
