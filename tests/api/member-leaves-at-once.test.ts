import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())
const now = api.clock.now()
const key = () => ({ 'idempotency-key': randomUUID() })

const ROUNDS = 12

test('a yes and a request that come while their member leaves end with the rest, or are refused', async () => {
  const statuses = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const member = await makeMember(api.db)
    const phone = await api.asMember(member)
    const vehicle = await makeVehicle(api.db, { owner: member })
    const event = await makeEvent(api.db, { now })
    const yes = () => phone.post(`/api/events/${event.id}/rsvps`, { attending: true }, key())
    const ask = () => phone.post('/api/car-requests', carRequestBody({ vehicle, now }), key())
    const leave = () => admin.patch(`/api/members/${member.id}`, { active: false })
    const calls = [leave, yes, ask]
    const answers = await Promise.all(
      [...calls.slice(round % 3), ...calls.slice(0, round % 3)].map((call) => call()),
    )
    for (const { status } of answers) statuses.add(status)
    const yeses = and(eq(eventRsvps.memberId, member.id), eq(eventRsvps.attending, true))
    const open = and(eq(carRequests.memberId, member.id), eq(carRequests.status, 'pending'))
    const [{ going } = { going: null }] = await api.db
      .select({ going: events.goingCount })
      .from(events)
      .where(eq(events.id, event.id))
    const left = [await api.db.$count(eventRsvps, yeses), await api.db.$count(carRequests, open)]
    expect([...left, going]).toEqual([0, 0, 0])
  }
  for (const status of statuses) expect([200, 201, 401]).toContain(status)
})

test('members who leave at once free the same events without a deadlock', async () => {
  const club = await Promise.all([0, 1, 2, 3].map(() => makeEvent(api.db, { now })))
  const leaving = await Promise.all([0, 1, 2, 3, 4, 5].map(() => makeMember(api.db)))
  for (const [n, member] of leaving.entries()) {
    const order = n % 2 ? club : club.toReversed()
    for (const event of order) await makeRsvp(api.db, { event, member, now })
  }
  const answers = await Promise.all(
    leaving.map(({ id }) => admin.patch(`/api/members/${id}`, { active: false })),
  )
  expect(answers.map(({ status }) => status)).toEqual(leaving.map(() => 200))
  const counts = await api.db
    .select({ going: events.goingCount })
    .from(events)
    .where(
      inArray(
        events.id,
        club.map(({ id }) => id),
      ),
    )
  expect(counts.map(({ going }) => going)).toEqual([0, 0, 0, 0])
})
