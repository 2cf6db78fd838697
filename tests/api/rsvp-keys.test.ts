import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { EventRsvpReceipt } from '#domain/events/rsvp.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'
import { clearOldKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

async function scene(overrides: object = {}) {
  api.clock.set('2026-05-23T16:00:00Z')
  const event = await makeEvent(api.db, { now: api.clock.now(), ...overrides })
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const choose = (attending: boolean, key: string, replaces?: string[], to = event) =>
    member.post(`/api/events/${to.id}/rsvps`, { attending, replaces }, { 'idempotency-key': key })
  const state = async () => {
    const [row] = await api.db.select().from(eventRsvps).where(eq(eventRsvps.memberId, owner.id))
    const { goingCount } = only(await api.db.select().from(events).where(eq(events.id, event.id)))
    return { attending: row?.attending ?? null, goingCount }
  }
  return { event, owner, member, choose, state }
}

test('the same key gives the first answer again, byte for byte, whatever was chosen since', async () => {
  const { choose, state } = await scene()
  const key = randomUUID()
  const first = await textOf(choose(true, key))
  await bodyOf(choose(false, randomUUID()), 201)
  api.clock.advance({ days: 20 })
  expect(await textOf(choose(true, key))).toEqual(first)
  expect(first.status).toBe(201)
  expect(await state()).toEqual({ attending: false, goingCount: 0 })
})

test('the same key with the other choice, or for another event, is refused', async () => {
  const { choose } = await scene()
  const key = randomUUID()
  await bodyOf(choose(true, key), 201)
  await refusalOf(choose(false, key), 422, 'key_reused')
  const other = await makeEvent(api.db, { now: api.clock.now() })
  await refusalOf(choose(true, key, [], other), 422, 'key_reused')
})

test('only successes are saved: a refused key is free for another try', async () => {
  const { choose, event } = await scene({ maxAttendees: 1 })
  const other = await api.asMember()
  const path = `/api/events/${event.id}/rsvps`
  await bodyOf(other.post(path, { attending: true }), 201)
  const key = randomUUID()
  await refusalOf(choose(true, key), 409, 'event_full')
  await bodyOf(other.post(path, { attending: false }), 201)
  expect(await bodyOf(choose(true, key), 201)).toMatchObject({ idempotencyKey: key })
})

test('an older choice that is still on its way never overrides the newest', async () => {
  const { choose, state } = await scene()
  const [older, old, newest] = [randomUUID(), randomUUID(), randomUUID()]
  await bodyOf(choose(false, newest, [older, old]), 201)
  await refusalOf(choose(true, older), 410, 'key_withdrawn')
  await refusalOf(choose(true, old), 410, 'key_withdrawn')
  expect(await state()).toEqual({ attending: false, goingCount: 0 })
})

test('an older choice that arrived stays used, and its copy gives its first answer', async () => {
  const { choose, state } = await scene()
  const [older, newest] = [randomUUID(), randomUUID()]
  const first = await textOf(choose(true, older))
  await bodyOf(choose(false, newest, [older]), 201)
  expect(await textOf(choose(true, older))).toEqual(first)
  expect(await state()).toEqual({ attending: false, goingCount: 0 })
})

test('a refused choice replaces nothing', async () => {
  const { choose, event, state } = await scene({ maxAttendees: 1 })
  const other = await api.asMember()
  await bodyOf(other.post(`/api/events/${event.id}/rsvps`, { attending: true }), 201)
  const older = randomUUID()
  await refusalOf(choose(true, randomUUID(), [older]), 409, 'event_full')
  await bodyOf(choose(false, older), 201)
  expect(await state()).toMatchObject({ attending: false })
})

test('a key of a car request and a key of a choice are never taken for each other', async () => {
  const { choose, member, owner } = await scene()
  const vehicle = await makeVehicle(api.db, { owner })
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const requestCar = (key: string) =>
    member.post('/api/car-requests', body, { 'idempotency-key': key })
  const path = (key: string) => `/api/my/car-requests/by-key/${key}`

  const [chosen, requested, replaced, takenBack] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  await bodyOf(choose(true, chosen, [replaced]), 201)
  await bodyOf(requestCar(requested), 201)
  await bodyOf(member.delete(path(takenBack)))

  for (const key of [chosen, replaced]) {
    await refusalOf(requestCar(key), 422, 'key_reused')
    await refusalOf(member.get(path(key)), 422, 'key_reused')
    await refusalOf(member.delete(path(key)), 422, 'key_reused')
  }
  for (const key of [requested, takenBack]) await refusalOf(choose(true, key), 422, 'key_reused')
  await bodyOf(choose(false, randomUUID(), [requested]), 201)
  await bodyOf(requestCar(requested), 201)
})

test('without a header the server makes a key', async () => {
  const { event, member } = await scene()
  const path = `/api/events/${event.id}/rsvps`
  const receipt = await bodyOf<EventRsvpReceipt>(member.post(path, { attending: true }), 201)
  const again = member.post(
    path,
    { attending: true },
    { 'idempotency-key': receipt.idempotencyKey },
  )
  expect(await bodyOf(again, 201)).toEqual(receipt)
})

test('used and replaced keys are stored 400 days, and 30 days past an event later than that', async () => {
  const { choose, owner } = await scene()
  const late = await makeEvent(api.db, { now: api.clock.now(), eventDate: '2028-06-01' })
  await bodyOf(choose(true, randomUUID(), [randomUUID()]), 201)
  await bodyOf(choose(true, randomUUID(), [randomUUID()], late), 201)
  const left = async (now: string) => {
    await clearOldKeys({ db: api.db, now: new Date(now) })
    return api.db.$count(idempotencyKeys, eq(idempotencyKeys.memberId, owner.id))
  }
  expect(await left('2027-06-26T00:00:00Z')).toBe(4)
  expect(await left('2027-06-28T00:00:00Z')).toBe(2)
  expect(await left('2028-06-30T00:00:00Z')).toBe(2)
  expect(await left('2028-07-02T00:00:00Z')).toBe(0)
})
