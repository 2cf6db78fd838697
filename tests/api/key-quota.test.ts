import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { idempotencyKeys, KEYS_PER_MEMBER, keyUsage } from '#server/db/schema/garage.ts'
import { clearOldKeys, takeKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

/** A member who has `count` keys already. */
async function scene(count: number) {
  api.clock.set('2026-05-23T16:00:00Z')
  const owner = await makeMember(api.db)
  const [createdAt, expiresAt] = [api.clock.now(), new Date('2026-06-23T16:00:00Z')]
  const old = { memberId: owner.id, state: 'withdrawn', createdAt, expiresAt } as const
  const keys = Array.from({ length: count }, (_, number) => ({ ...old, key: `old ${number}` }))
  if (count > 0) await takeKeys(api.db, keys)
  const vehicle = await makeVehicle(api.db, { owner })
  const event = await makeEvent(api.db, { now: api.clock.now() })
  const member = await api.asMember(owner)
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const counted = () => api.db.select().from(keyUsage).where(eq(keyUsage.memberId, owner.id))
  const usage = async () => ({
    counted: (await counted())[0]?.keyCount ?? 0,
    keys: await api.db.$count(idempotencyKeys, eq(idempotencyKeys.memberId, owner.id)),
  })
  return {
    usage,
    requestCar: (key: string) => member.post('/api/car-requests', body, { 'idempotency-key': key }),
    takeBack: (key: string) => member.delete(`/api/my/car-requests/by-key/${key}`),
    choose: (replaces: string[] = []) =>
      member.post(`/api/events/${event.id}/rsvps`, { attending: true, replaces }),
  }
}

test('refuses a member more than 5,000 keys, by every way in', async () => {
  const { requestCar, takeBack, choose, usage } = await scene(KEYS_PER_MEMBER - 1)
  const key = randomUUID()
  const last = await textOf(requestCar(key))
  expect(last.status).toBe(201)
  await refusalOf(requestCar(randomUUID()), 409, 'conflict')
  await refusalOf(takeBack(randomUUID()), 409, 'conflict')
  await refusalOf(choose(), 409, 'conflict')
  expect(await textOf(requestCar(key))).toEqual(last)
  expect(await bodyOf(takeBack(key))).toMatchObject({ state: 'used' })
  expect(await bodyOf(takeBack('old 1'))).toEqual({ key: 'old 1', state: 'withdrawn' })
  expect(await usage()).toEqual({ counted: KEYS_PER_MEMBER, keys: KEYS_PER_MEMBER })
})

test('counts each key once, also one that arrives twice or replaces others', async () => {
  const { requestCar, takeBack, choose, usage } = await scene(0)
  const [key, early] = [randomUUID(), randomUUID()]
  for (const sent of [key, key, randomUUID()]) expect((await requestCar(sent)).status).toBe(201)
  for (const back of [key, early]) expect((await takeBack(back)).status).toBe(200)
  expect((await choose([randomUUID(), randomUUID(), early])).status).toBe(201)
  expect(await usage()).toEqual({ counted: 6, keys: 6 })
})

test('requests at once never pass the quota', async () => {
  const { requestCar, takeBack, usage } = await scene(KEYS_PER_MEMBER - 3)
  const calls = Array.from({ length: 8 }, (_, nth) =>
    nth % 2 === 0 ? requestCar(randomUUID()) : takeBack(randomUUID()),
  )
  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  expect(await usage()).toEqual({ counted: KEYS_PER_MEMBER, keys: KEYS_PER_MEMBER })
})

test('keys that are forgotten give their quota back, while requests arrive', async () => {
  const { requestCar, usage } = await scene(KEYS_PER_MEMBER)
  await refusalOf(requestCar(randomUUID()), 409, 'conflict')
  const now = new Date('2026-06-24T16:00:00Z')
  const clearing = [clearOldKeys({ db: api.db, now }), clearOldKeys({ db: api.db, now })]
  const requesting = Array.from({ length: 20 }, () => requestCar(randomUUID()))
  await Promise.all([...clearing, ...requesting])
  await clearOldKeys({ db: api.db, now })
  const { counted, keys } = await usage()
  expect(counted).toBe(keys)
  expect((await requestCar(randomUUID())).status).toBe(201)
})
