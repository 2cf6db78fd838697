import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BookingRules, NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type {
  CarRequest,
  CarRequestReceipt,
  RequestHistoryRow,
} from '#domain/car-requests/car-request.ts'
import type { Board } from '#domain/displays/display.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()

const DAY = '2026-05-25'
const setRules = (change: Partial<BookingRules>) =>
  bodyOf(admin.put('/api/booking-rules', { ...NEW_CLUB_RULES, ...change }))
beforeEach(() => setRules({}))

async function scene() {
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const vehicle = await makeVehicle(api.db, { owner, status: 'stored' })
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const send = () => ({ 'idempotency-key': randomUUID() })
  const ask = (when: object = {}) =>
    bodyOf<CarRequestReceipt>(member.post('/api/car-requests', { ...body, ...when }, send()), 201)
  const mine = (act: string, { id, version }: CarRequest, sent?: object) =>
    bodyOf<CarRequest>(
      member.post(`/api/my/car-requests/${id}/${act}`, sent, {
        ...send(),
        'if-match': `"${version}"`,
      }),
    )
  const sendStaff = (act: string, { id, version }: CarRequest, sent: object) => {
    const path = `/api/car-requests/${id}`
    const headers = { 'if-match': `"${version}"` }
    return act === 'move'
      ? admin.patch(path, sent, headers)
      : admin.post(`${path}/${act}`, sent, headers)
  }
  const staff = (act: string, request: CarRequest, sent: object = {}) =>
    bodyOf<CarRequest>(sendStaff(act, request, sent))
  const { url } = await bodyOf<{ url: string }>(member.post('/api/my/calendar-feed'), 201)
  const entry = async () => {
    const { text } = await textOf(api.visitor().get(new URL(url).pathname))
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const value = (name: string) => String(event?.getFirstPropertyValue(name))
    return {
      uid: value('uid'),
      sequence: Number(value('sequence')),
      status: value('status'),
      starts: value('dtstart'),
    }
  }
  return { ask, mine, sendStaff, staff, entry, member, vehicle }
}

const MOVED = { requestedDate: DAY, requestedTime: '2:00 PM' }
const OFFER = { times: [{ date: DAY, time: '11:00 AM' }] }
const DECLINE = { reason: 'A flat tyre' }

test('a calendar follows each change of a booking under one UID', async () => {
  const { ask, mine, staff, entry } = await scene()
  const request = await ask()
  const first = await entry()
  expect(first).toMatchObject({ status: 'CONFIRMED', starts: '2026-05-25T14:00:00Z' })
  const moved = await staff('move', request, MOVED)
  const second = await entry()
  expect(second).toMatchObject({ status: 'CONFIRMED', starts: '2026-05-25T18:00:00Z' })
  const cancelled = await mine('cancel', moved)
  const third = await entry()
  expect(third.status).toBe('CANCELLED')
  const back = await mine('undo', cancelled)
  const fourth = await entry()
  expect(fourth).toMatchObject({ status: 'CONFIRMED', starts: '2026-05-25T18:00:00Z' })
  await staff('decline', back, DECLINE)
  const fifth = await entry()
  expect(fifth.status).toBe('CANCELLED')
  const all = [first, second, third, fourth, fifth]
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(1)
  const sequences = all.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
})

const ANSWERED = { id: true, version: true, changedAt: true, changedBy: true, updatedAt: true }
const contentOf = (request: object) =>
  Object.fromEntries(Object.entries(request).filter(([field]) => !(field in ANSWERED)))

test.each([
  ['confirm', {}],
  ['offer', OFFER],
  ['move', MOVED],
  ['decline', DECLINE],
  ['cancel', {}],
])('what staff %s is undone, for as long as nothing else has happened', async (act, sent) => {
  await setRules({ confirms: 'by_hand' })
  const { ask, sendStaff, staff, member } = await scene()
  await ask()
  const listed = () => bodyOf<CarRequest[]>(member.get('/api/my/car-requests'))
  const [before] = await listed()
  if (!before) throw new Error('no booking')
  const changed = await staff(act, before, sent)
  expect(contentOf(changed)).not.toEqual(contentOf(before))
  const back = await staff('undo', changed)
  const [after] = await listed()
  expect(contentOf(after ?? {})).toEqual(contentOf(before))
  await refusalOf(sendStaff('undo', changed, {}), 412, 'changed_meanwhile')
  await refusalOf(sendStaff('undo', back, {}), 412, 'changed_meanwhile')
})

test('the club’s hours change nothing that was promised', async () => {
  const { ask, entry, member } = await scene()
  await ask()
  const promised = await entry()
  const closed = [{ date: DAY, reason: 'Memorial Day' }]
  const weekly = { ...NEW_CLUB_RULES.weekly, 1: null }
  await setRules({ closedDays: closed, weekly, capacity: { pickup: 1, dropoff: 1 } })
  expect(await bodyOf(member.get('/api/my/car-requests'))).toMatchObject([
    { status: 'pending', promise: 'confirmed', promisedDate: DAY, promisedTime: '10:00 AM' },
  ])
  expect(await entry()).toEqual(promised)
  const slots = await bodyOf<{ state: string; reason?: string }[]>(
    member.get(`/api/slots?from=${DAY}&type=pickup`),
  )
  expect(new Set(slots.map(({ state, reason }) => `${state}: ${reason}`))).toEqual(
    new Set(['closed: Memorial Day']),
  )
})

const ON_MY_WAY = { kind: 'on_my_way' }

test('shows the garage and the wall who is on the way to a booking of today, until it is undone', async () => {
  const { ask, mine, member, vehicle } = await scene()
  const wall = await api.asDisplay()
  const places = async () => {
    const cars = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
    const board = await bodyOf<Board>(wall.get('/api/kiosk/board'))
    const [card] = cars.find(({ id }) => id === vehicle.id)?.pendingRequests ?? []
    const [shown] = board.vehicles.find(({ id }) => id === vehicle.id)?.requests ?? []
    return [
      card?.onTheWaySince,
      shown?.onTheWaySince && new Date(shown.onTheWaySince).toISOString(),
    ]
  }
  const today = { requestedDate: '2026-05-23', requestedTime: '2:00 PM' }
  const request = await ask(today)
  expect(await places()).toEqual([null, null])
  const said = await mine('arrival', { ...request, version: 99 }, ON_MY_WAY)
  const now = api.clock.now().toISOString()
  expect(said).toMatchObject({ onTheWaySince: now, promise: 'confirmed', version: 2 })
  expect(await places()).toEqual([now, now])
  await mine('undo', said)
  expect(await places()).toEqual([null, null])
  const path = `/api/car-requests/${request.id}/history`
  const history = await bodyOf<RequestHistoryRow[]>(member.get(path))
  expect(history.map(({ act }) => act)).toEqual(['undo', 'on_my_way'])
})

test('counts a member who is running late from when they come, at the garage and on the wall', async () => {
  const { ask, mine, member, vehicle } = await scene()
  const wall = await api.asDisplay()
  const dueAt = async () => {
    const [own] = await bodyOf<CarRequest[]>(member.get('/api/my/car-requests'))
    const cars = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
    const board = await bodyOf<Board>(wall.get('/api/kiosk/board'))
    const [card] = cars.find(({ id }) => id === vehicle.id)?.pendingRequests ?? []
    const [shown] = board.vehicles.find(({ id }) => id === vehicle.id)?.requests ?? []
    return [own, card, shown].map((one) => new Date(one?.dueAt ?? '').toISOString())
  }
  const slot = '2026-05-23T18:00:00.000Z'
  const expectedAt = '2026-05-23T18:20:00.000Z'
  const request = await ask({ requestedDate: '2026-05-23', requestedTime: '2:00 PM' })
  const late = { kind: 'running_late', expectedAt }
  const said = await mine('arrival', { ...request, version: 99 }, late)
  expect(said).toMatchObject({ expectedAt, promisedTime: '2:00 PM' })
  expect(await dueAt()).toEqual([expectedAt, expectedAt, expectedAt])
  await mine('undo', said)
  expect(await dueAt()).toEqual([slot, slot, slot])
  // The booking was moved behind that moment since, or is none of today.
  const early = { kind: 'running_late', expectedAt: slot }
  const path = `/api/my/car-requests/${request.id}/arrival`
  const { current } = await refusalOf(member.post(path, early), 412, 'changed_meanwhile')
  expect(current).toMatchObject({ expectedAt: null })
})

test('ignores “on my way” for a finished booking, and for one of a later day', async () => {
  const { ask, mine, staff } = await scene()
  const request = await ask()
  expect(await mine('arrival', request, ON_MY_WAY)).toMatchObject({
    onTheWaySince: null,
    version: 1,
  })
  const declined = await staff('decline', request, DECLINE)
  expect(await mine('arrival', declined, ON_MY_WAY)).toMatchObject(declined)
})

test('refuses “on my way” that was said more than two hours ago', async () => {
  const { ask, member } = await scene()
  const { id } = await ask({ requestedDate: '2026-05-23', requestedTime: '2:00 PM' })
  const say = (agoMs: number) => {
    const headers = { 'x-made-ms-ago': String(agoMs) }
    return member.post(`/api/my/car-requests/${id}/arrival`, ON_MY_WAY, headers)
  }
  const twoHours = 2 * 60 * 60_000
  const { error } = await refusalOf(say(twoHours + 1), 409, 'conflict')
  expect(error).toBe('We couldn’t tell the garage in time.')
  expect(await bodyOf(member.get('/api/my/car-requests'))).toMatchObject([{ onTheWaySince: null }])
  expect(await bodyOf(say(twoHours))).toMatchObject({ onTheWaySince: expect.any(String) })
})
