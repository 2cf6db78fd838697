import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type { CarRequest, CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { addCalendarDays } from '#domain/dates.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 2)
const MEMBERS = Number(process.env.MEMBERS ?? 40)
const ROOM = 3

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()
const setRules = (confirms: 'automatically' | 'by_hand') =>
  bodyOf(
    admin.put('/api/booking-rules', {
      ...NEW_CLUB_RULES,
      confirms,
      capacity: { pickup: ROOM, dropoff: null },
    }),
  )

const someone = async () => {
  const owner = await makeMember(api.db)
  return { member: await api.asMember(owner), vehicle: await makeVehicle(api.db, { owner }) }
}

test('of many who ask at once for a half-hour, as many are confirmed as there is room', async () => {
  await setRules('automatically')
  const people = await Promise.all(Array.from({ length: MEMBERS }, someone))
  for (let round = 0; round < ROUNDS; round++) {
    const requestedDate = addCalendarDays('2026-06-01', round)
    const receipts = await Promise.all(
      people.map(({ member, vehicle }) => {
        const body = { ...carRequestBody({ vehicle, now: api.clock.now() }), requestedDate }
        const key = { 'idempotency-key': randomUUID() }
        return bodyOf<CarRequestReceipt>(member.post('/api/car-requests', body, key), 201)
      }),
    )
    const promises = receipts.map(({ promise }) => promise)
    expect(promises.filter((one) => one === 'confirmed')).toHaveLength(ROOM)
    expect(promises.filter((one) => one === 'waiting')).toHaveLength(MEMBERS - ROOM)
    const ofDay = eq(carRequests.requestedDate, requestedDate)
    expect(await api.db.$count(carRequests, ofDay)).toBe(MEMBERS)
    const isConfirmed = eq(carRequests.promise, 'confirmed')
    expect(await api.db.$count(carRequests, and(ofDay, isConfirmed))).toBe(ROOM)
  }
})

const ACTS = [
  ['confirm', {}],
  ['offer', { times: [{ date: '2026-07-02', time: '9:00 AM' }] }],
  ['decline', { reason: 'No' }],
  ['cancel', {}],
] as const

test('of four tablets that act on one request at once, one does and the others learn of it', async () => {
  await setRules('by_hand')
  for (let round = 0; round < ROUNDS * 5; round++) {
    const { member, vehicle } = await someone()
    const body = {
      ...carRequestBody({ vehicle, now: api.clock.now() }),
      requestedDate: '2026-07-01',
    }
    const request = await bodyOf<CarRequestReceipt>(member.post('/api/car-requests', body), 201)
    const answers = await Promise.all(
      ACTS.map(([act, sent]) =>
        admin.post(`/api/car-requests/${request.id}/${act}`, sent, { 'if-match': '"1"' }),
      ),
    )
    const [done, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const after: CarRequest = JSON.parse((await done?.text()) ?? '{}')
    expect(after.version).toBe(2)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(412)
      expect(JSON.parse(await answer.text())).toMatchObject({ current: after })
    }
  }
})

test('the last change of a car’s request counts when devices ask at once, and there is one', async () => {
  await setRules('automatically')
  for (let round = 0; round < ROUNDS * 5; round++) {
    const { member, vehicle } = await someone()
    const body = carRequestBody({ vehicle, now: api.clock.now() })
    const times = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM']
    const receipts = await Promise.all(
      times.map((requestedTime) =>
        bodyOf<CarRequestReceipt>(
          member.post(
            '/api/car-requests',
            { ...body, requestedTime },
            {
              'idempotency-key': randomUUID(),
            },
          ),
          201,
        ),
      ),
    )
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
    expect(await bodyOf<CarRequest[]>(member.get('/api/my/car-requests'))).toHaveLength(1)
  }
})
