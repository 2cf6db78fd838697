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

test('of a wish and a delete at the same moment, either the wish stands with its car or is refused', async () => {
  const member = await makeMember(api.db)
  const caller = await api.asMember(member)
  const seen = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const vehicle = await makeVehicle(api.db, { owner: member })
    const ask = () =>
      caller.post('/api/car-requests', carRequestBody({ vehicle, now: api.clock.now() }))
    const remove = () => admin.delete(`/api/vehicles/${vehicle.id}?pending=0`)
    const [asked, removed] =
      round % 2 ? await Promise.all([ask(), remove()]) : await both(remove, ask)
    const stands = await api.db.$count(vehicles, eq(vehicles.id, vehicle.id))
    seen.add(`${asked.status} ${removed.status} ${stands}`)
  }
  for (const outcome of seen) expect(['201 409 1', '400 204 0']).toContain(outcome)
})

/** The second is sent first; answers in the other order. */
async function both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[B, A]> {
  const [a, b] = await Promise.all([first(), second()])
  return [b, a]
}
