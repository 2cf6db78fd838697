import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BookingRules, NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type {
  CarRequest,
  CarRequestReceipt,
  RequestHistoryRow,
} from '#domain/car-requests/car-request.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()

const DAY = '2026-05-25'
const OTHER_DAY = '2026-05-26'
const CLOSED: Partial<BookingRules> = { closedDays: [{ date: DAY, reason: 'Memorial Day' }] }
const setRules = async (change: Partial<BookingRules>) =>
  bodyOf(admin.put('/api/booking-rules', { ...NEW_CLUB_RULES, ...change }))

beforeEach(() => setRules({}))

async function scene() {
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const vehicle = await makeVehicle(api.db, { owner, status: 'stored' })
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  const keyed = () => ({ 'idempotency-key': randomUUID() })
  const ask = (more: object = {}) =>
    bodyOf<CarRequestReceipt>(member.post('/api/car-requests', { ...body, ...more }, keyed()), 201)
  const mine = (act: string, { id }: CarRequest, sent?: object) =>
    member.post(`/api/my/car-requests/${id}/${act}`, sent, keyed())
  const staff = (act: string, { id }: CarRequest, sent: object = {}) =>
    admin.post(`/api/car-requests/${id}/${act}`, sent)
  const move = ({ id }: CarRequest, sent: object, query = '') =>
    admin.patch(`/api/car-requests/${id}${query}`, sent)
  return { member, vehicle, body, ask, mine, staff, move }
}

/** Asserts that an act is refused for the closed day, with other times. */
async function expectClosed(answer: Response | Promise<Response>) {
  const refused = await bodyOf<{ error: string; nearest: unknown[] }>(answer, 400)
  expect(refused.error).toContain('Memorial Day')
  expect(refused.nearest).toHaveLength(3)
}

test('a member’s ways to book a day that was closed since are refused with the nearest times', async () => {
  const { ask, mine, staff } = await scene()
  const offer = { times: [{ date: DAY, time: '11:00 AM' }] }
  const offered = await bodyOf<CarRequest>(staff('offer', await ask(), offer))
  const other = await scene()
  const cancelled = await bodyOf<CarRequest>(other.mine('cancel', await other.ask()))
  await setRules(CLOSED)
  await expectClosed(mine('accept', offered, { date: DAY, time: '11:00 AM' }))
  await expectClosed(other.mine('undo', cancelled))
})

test('a queued request that a closed day refused stays refused after the day opens, until it is sent anew', async () => {
  await setRules(CLOSED)
  const { member, body } = await scene()
  const send = (key: string) => {
    const headers = { 'idempotency-key': key, 'x-made-ms-ago': '0' }
    return member.post('/api/car-requests', body, headers)
  }
  const key = randomUUID()
  await expectClosed(send(key))
  await setRules({})
  await expectClosed(send(key))
  expect(await bodyOf(member.get('/api/my/car-requests'))).toEqual([])
  await bodyOf(send(randomUUID()), 201)
})

test('staff are warned of the closed day, and what they book anyway is recorded', async () => {
  await setRules({ confirms: 'by_hand' })
  const [waiting, declined, moved] = [await scene(), await scene(), await scene()]
  const confirm = await waiting.ask()
  const undo = await bodyOf<CarRequest>(
    declined.staff('decline', await declined.ask(), { reason: 'The ramp is wet' }),
  )
  const move = await moved.ask({ requestedDate: OTHER_DAY })
  await setRules({ ...CLOSED, confirms: 'by_hand' })
  const toClosed = { requestedDate: DAY, requestedTime: '9:00 AM' }
  await expectClosed(waiting.staff('confirm', confirm))
  await expectClosed(declined.staff('undo', undo))
  await expectClosed(moved.move(move, toClosed))
  await expectClosed(waiting.staff('offer', confirm, { times: [{ date: DAY, time: '9:00 AM' }] }))

  const anyway = '?acceptClosedDay=true'
  const confirmed = await bodyOf<CarRequest>(waiting.staff(`confirm${anyway}`, confirm))
  expect(confirmed).toMatchObject({ promise: 'confirmed' })
  const newestOf = async ({ id }: CarRequest) =>
    (await bodyOf<RequestHistoryRow[]>(admin.get(`/api/car-requests/${id}/history`))).at(0)
  expect(await newestOf(confirmed)).toMatchObject({ act: 'confirm', isOnClosedDay: true })
  await bodyOf(declined.staff(`undo${anyway}`, undo))
  await bodyOf(moved.move(move, toClosed, anyway))
  expect(await newestOf(move)).toMatchObject({ act: 'move', isOnClosedDay: true })
})

test('staff are asked before they book a closed day for a member', async () => {
  await setRules(CLOSED)
  const { vehicle } = await scene()
  const path = `/api/vehicles/${vehicle.id}/car-requests`
  const wanted = {
    requestType: 'pickup',
    requestedDate: DAY,
    requestedTime: '9:00 AM',
    source: 'desk',
  }
  await expectClosed(admin.post(path, wanted))
  const made = await bodyOf<CarRequestReceipt>(
    admin.post(`${path}?acceptClosedDay=true`, wanted),
    201,
  )
  expect(made).toMatchObject({ promise: 'confirmed' })
  const history = await bodyOf<RequestHistoryRow[]>(
    admin.get(`/api/car-requests/${made.id}/history`),
  )
  expect(history).toMatchObject([{ act: 'confirm', actor: 'staff', isOnClosedDay: true }])
})

test('rules that close a time name a request that has it on offer, though its own time has passed', async () => {
  const { ask, staff } = await scene()
  const today = { requestedDate: '2026-05-23', requestedTime: '12:30 PM' }
  const request = await ask(today)
  await bodyOf(staff('offer', request, { times: [{ date: DAY, time: '5:00 PM' }] }))
  const closedToday = { closedDays: [{ date: today.requestedDate, reason: 'Flooded' }] }
  expect(await setRules(closedToday)).toMatchObject({ affected: [request.id] })
  await setRules({})
  api.clock.advance({ minutes: 45 })
  expect(await setRules(closedToday)).toMatchObject({ affected: [] })
  await setRules({})
  expect(await setRules(CLOSED)).toMatchObject({
    affected: expect.arrayContaining([request.id]),
  })
})

test('rules that close a time name the bookings at it, and a preview saves nothing', async () => {
  const [promised, offered, unaffected, earlier] = [
    await (await scene()).ask({ requestedTime: '4:00 PM' }),
    await scene(),
    await (await scene()).ask({ requestedDate: OTHER_DAY }),
    await (await scene()).ask({ requestedTime: '9:00 AM' }),
  ]
  const request = await offered.ask({ requestedDate: OTHER_DAY })
  const times = [{ date: DAY, time: '5:00 PM' }]
  await bodyOf(offered.staff('offer', request, { times }))
  const preview = async (change: Partial<BookingRules>) => {
    const rules = { ...NEW_CLUB_RULES, ...change }
    const answer = admin.put('/api/booking-rules?preview=true', rules)
    return (await bodyOf<{ affected: string[] }>(answer)).affected
  }
  const named = await preview(CLOSED)
  expect(named).toEqual(expect.arrayContaining([earlier.id, promised.id, request.id]))
  expect(named).not.toContain(unaffected.id)
  const shorter = { ...NEW_CLUB_RULES.weekly, 1: { opens: '8:00 AM', closes: '12:00 PM' } }
  const cut = await preview({ weekly: shorter })
  expect(cut).toContain(promised.id)
  expect(cut).not.toContain(earlier.id)
  expect(await bodyOf(admin.get('/api/booking-rules'))).toMatchObject({ closedDays: [] })
  expect(await setRules(CLOSED)).toMatchObject({ affected: named })
})
