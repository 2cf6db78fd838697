import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { vehicles } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

test('when a request and a delete come at the same moment, either the request is saved with its car or it is refused', async () => {
  const member = await makeMember(api.db)
  const caller = await api.asMember(member)
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const vehicle = await makeVehicle(api.db, { owner: member })
    const request = () =>
      caller.post('/api/car-requests', carRequestBody({ vehicle, now: api.clock.now() }))
    const remove = () => admin.delete(`/api/vehicles/${vehicle.id}?pending=0`)
    const [requested, removed] =
      round % 2 ? await Promise.all([request(), remove()]) : await both(remove, request)
    const remaining = await api.db.$count(vehicles, eq(vehicles.id, vehicle.id))
    outcomes.add(`${requested.status} ${removed.status} ${remaining}`)
  }
  for (const outcome of outcomes) expect(['201 409 1', '400 204 0']).toContain(outcome)
})

/** The second is sent first; answers in the other order. */
async function both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[B, A]> {
  const [a, b] = await Promise.all([first(), second()])
  return [b, a]
}
