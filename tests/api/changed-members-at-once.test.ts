import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 6)

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

test('a member who asks for cars and answers an event while an admin edits them gets all of it', async () => {
  const now = api.clock.now()
  const event = await makeEvent(api.db, { now })
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await makeMember(api.db, { phone: null })
    const member = await api.asMember(owner)
    const cars = [await makeVehicle(api.db, { owner }), await makeVehicle(api.db, { owner })]
    const key = () => ({ 'idempotency-key': randomUUID() })
    const request = (vehicle: (typeof cars)[number], daysAhead: number) =>
      bodyOf(
        member.post('/api/car-requests', carRequestBody({ vehicle, now }, daysAhead), key()),
        201,
      )
    for (const vehicle of cars) await request(vehicle, 2)
    const phone = `+1267${5_551_000 + round}`
    const answers = await Promise.all([
      ...cars.map((vehicle) => request(vehicle, 3)),
      bodyOf(admin.patch(`/api/members/${owner.id}`, { firstName: 'Nell', phone })),
      ...cars.map((vehicle) => request(vehicle, 4)),
      bodyOf(member.post(`/api/events/${event.id}/rsvps`, { attending: true }, key()), 201),
    ])
    expect(answers).toHaveLength(6)
  }
})
