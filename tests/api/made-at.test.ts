import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

/** A member, and a request that they can make. */
async function bookable() {
  const owner = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner })
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  return { member: await api.asMember(owner), body }
}

test.each(['', 'soon', '1.5', '-1', '1x', '12345678901234567'])(
  'refuses %j as how long ago something was made',
  async (ago) => {
    const { member, body } = await bookable()
    const refused = member.post('/api/car-requests', body, { 'x-made-ms-ago': ago })
    expect((await refusalOf(refused, 400, 'bad_input')).fields).toHaveProperty('x-made-ms-ago')
  },
)

test('what waited longer than anything can was made 400 days ago', async () => {
  const { member, body } = await bookable()
  const headers = { 'x-made-ms-ago': '99999999999999' }
  const { id } = await bodyOf<{ id: string }>(member.post('/api/car-requests', body, headers), 201)
  const [row] = await api.db.select().from(carRequests).where(eq(carRequests.id, id))
  const days = api.clock.now().getTime() - (row?.requestedAt.getTime() ?? 0)
  expect(days / 86_400_000).toBe(400)
})
