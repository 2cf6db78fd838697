import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/db/schema/garage.ts'
import { KEYS_AT_MOST } from '#server/modules/idempotency-keys/room-for-keys.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

/** A member for whom `kept` keys are kept already. */
async function scene(kept: number) {
  api.clock.set('2026-05-23T16:00:00Z')
  const owner = await makeMember(api.db)
  const [createdAt, expiresAt] = [api.clock.now(), new Date('2027-05-23T16:00:00Z')]
  const old = { memberId: owner.id, state: 'withdrawn', createdAt, expiresAt } as const
  if (kept > 0) {
    const keys = Array.from({ length: kept }, (_, number) => ({ ...old, key: `old ${number}` }))
    await api.db.insert(idempotencyKeys).values(keys)
  }
  const vehicle = await makeVehicle(api.db, { owner })
  const event = await makeEvent(api.db, { now: api.clock.now() })
  const member = await api.asMember(owner)
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  return {
    ask: (key: string) => member.post('/api/car-requests', body, { 'idempotency-key': key }),
    takeBack: (key: string) => member.delete(`/api/my/car-requests/by-key/${key}`),
    choose: () => member.post(`/api/events/${event.id}/rsvps`, { attending: true }),
  }
}

test('nobody fills the table of keys: past 5,000 a member is refused, by every way in', async () => {
  const { ask, takeBack, choose } = await scene(KEYS_AT_MOST - 1)
  const key = randomUUID()
  const last = await textOf(ask(key))
  expect(last.status).toBe(201)
  await refusalOf(ask(randomUUID()), 409, 'conflict')
  await refusalOf(takeBack(randomUUID()), 409, 'conflict')
  await refusalOf(choose(), 409, 'conflict')
  expect(await textOf(ask(key))).toEqual(last)
  expect(await bodyOf(takeBack(key))).toMatchObject({ state: 'used' })
  expect(await bodyOf(takeBack('old 1'))).toEqual({ key: 'old 1', state: 'withdrawn' })
})

test('what one member keeps takes no room from another', async () => {
  await scene(KEYS_AT_MOST)
  const { ask, choose } = await scene(0)
  expect((await ask(randomUUID())).status).toBe(201)
  expect((await choose()).status).toBe(201)
})
