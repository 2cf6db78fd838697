import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BookingRules, NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type {
  CarRequest,
  CarRequestReceipt,
  RequestHistoryRow,
} from '#domain/car-requests/car-request.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { runChores } from '#server/chores.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()

// A new session each time, because some tests move the clock past its end.
const setRules = async (change: Partial<BookingRules>) =>
  bodyOf((await api.asAdmin()).put('/api/booking-rules', { ...NEW_CLUB_RULES, ...change }))

beforeEach(() => setRules({}))

const at = (version: number | undefined) => ({ 'if-match': `"${version}"` })
const DAY = '2026-05-25'

async function scene(changes: object = {}) {
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const vehicle = await makeVehicle(api.db, { owner, status: 'stored' })
  const body = { ...carRequestBody({ vehicle, now: api.clock.now() }), ...changes }
  const ask = (more: object = {}, agoMs = 0) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-made-ms-ago': String(agoMs) }
    const answer = member.post('/api/car-requests', { ...body, ...more }, headers)
    return bodyOf<CarRequestReceipt>(answer, 201)
  }
  const mine = (act: string, { id, version }: CarRequest, sent?: object) =>
    member.post(`/api/my/car-requests/${id}/${act}`, sent, at(version))
  const change = ({ id, version }: CarRequest, sent: object) =>
    member.patch(`/api/my/car-requests/${id}`, sent, at(version))
  const staff = (act: string, { id, version }: CarRequest, sent: object = {}) =>
    admin.post(`/api/car-requests/${id}/${act}`, sent, at(version))
  return { owner, member, vehicle, body, ask, mine, change, staff }
}

const slot = (time: string, date = DAY) => ({ date, time })
const actsOf = async ({ id }: CarRequest) =>
  (await bodyOf<RequestHistoryRow[]>(admin.get(`/api/car-requests/${id}/history`))).map(
    ({ act, actor }) => `${actor} ${act}`,
  )

test('staff confirm over capacity, which is recorded', async () => {
  await setRules({ capacity: { pickup: 1, dropoff: null }, confirms: 'by_hand' })
  const day = { requestedDate: '2026-06-01' }
  const [one, other] = [await scene(day), await scene(day)]
  const first = await bodyOf<CarRequest>(one.staff('confirm', await one.ask()))
  expect(first).toMatchObject({ promise: 'confirmed', isOverCapacity: false })
  const second = await bodyOf<CarRequest>(other.staff('confirm', await other.ask()))
  expect(second).toMatchObject({ promise: 'confirmed', isOverCapacity: true, version: 2 })
  await refusalOf(other.staff('confirm', second), 412, 'changed_meanwhile')
})

test('a member takes an offered time, and no other, while the offer lasts', async () => {
  await setRules({ confirms: 'by_hand', noticeMinutes: 60 })
  const { ask, mine, staff } = await scene()
  const offer = { times: [slot('2:00 PM'), slot('11:00 AM')], reason: 'The lift is busy' }
  const offered = await bodyOf<CarRequest>(staff('offer', await ask(), offer))
  expect(offered).toMatchObject({
    promise: 'offered',
    offered: [slot('11:00 AM'), slot('2:00 PM')],
    offerEndsAt: '2026-05-25T18:00:00.000Z',
    reason: 'The lift is busy',
  })
  await refusalOf(mine('accept', offered, slot('12:00 PM')), 412, 'changed_meanwhile')
  const accepted = await bodyOf<CarRequest>(mine('accept', offered, slot('2:00 PM')))
  expect(accepted).toMatchObject({
    promise: 'confirmed',
    promisedTime: '2:00 PM',
    requestedTime: '10:00 AM',
    offered: [],
    dueAt: '2026-05-25T18:00:00.000Z',
  })
  expect(await actsOf(accepted)).toEqual(['member accept', 'staff offer'])
})

test('of ten members who take one offered time with room for one, nine read that it is taken', async () => {
  await setRules({ confirms: 'by_hand', capacity: { pickup: 1, dropoff: null } })
  const times = { times: [slot('3:00 PM', '2026-06-03')] }
  const offers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { ask, mine, staff } = await scene()
      const offered = await bodyOf<CarRequest>(staff('offer', await ask(), times))
      return () => mine('accept', offered, slot('3:00 PM', '2026-06-03'))
    }),
  )
  const answers = await Promise.all(offers.map((accept) => accept()))
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(9)
  for (const answer of refused) {
    const body = await bodyOf<{ error: string; nearest: unknown[] }>(answer, 400)
    expect(body.error).toContain('That time has just been taken.')
    expect(body.nearest).toHaveLength(3)
  }
})

test('an act on an old version is refused with the current row, and does nothing', async () => {
  const { ask, mine, staff } = await scene()
  const request = await ask()
  const moved = await bodyOf<CarRequest>(
    admin.patch(
      `/api/car-requests/${request.id}`,
      { requestedDate: DAY, requestedTime: '4:00 PM' },
      at(request.version),
    ),
  )
  expect(moved).toMatchObject({ requestedTime: '10:00 AM', promisedTime: '4:00 PM' })
  const { current } = await bodyOf<{ current: CarRequest }>(mine('cancel', request), 412)
  expect(current).toEqual(moved)
  await refusalOf(staff('decline', request, { reason: 'No' }), 412, 'changed_meanwhile')
})

test('asking again for the same car, type and day changes the request that is there', async () => {
  const { ask, mine, member } = await scene()
  const first = await ask({ notes: 'Roof down' })
  const again = await ask({ requestedTime: '8:30 AM', notes: '' })
  expect(again).toMatchObject({
    id: first.id,
    existing: 'changed',
    requestedTime: '8:30 AM',
    notes: 'Roof down',
  })
  expect(await bodyOf<CarRequest[]>(member.get('/api/my/car-requests'))).toHaveLength(1)
  const late = await ask({ requestedTime: '3:00 PM' }, 60_000)
  expect(late).toMatchObject({ id: first.id, existing: 'newer', requestedTime: '8:30 AM' })
  // So a device takes back what it asked for, without cancelling the booking that was there.
  expect(await bodyOf(mine('undo', again))).toMatchObject({
    status: 'pending',
    requestedTime: first.requestedTime,
  })
})

test('of requests that waited on two devices the newer counts, whichever arrives first', async () => {
  const MINUTE = 60_000
  const older = ['9:00 AM', 3 * MINUTE] as const
  const newer = ['11:00 AM', MINUTE] as const
  for (const order of [
    [older, newer],
    [newer, older],
  ]) {
    const { ask } = await scene()
    await ask({}, 10 * MINUTE)
    for (const [requestedTime, agoMs] of order) await ask({ requestedTime }, agoMs)
    expect(await ask({}, 5 * MINUTE)).toMatchObject({
      existing: 'newer',
      requestedTime: '11:00 AM',
    })
  }
})

test('a change that waited on a device is as old as its tap, so that a newer request counts', async () => {
  const { ask, member } = await scene()
  const { id, version } = await ask({}, 30 * 60_000)
  const waited = { ...at(version), 'x-made-ms-ago': String(20 * 60_000) }
  const moved = { requestedDate: DAY, requestedTime: '9:00 AM' }
  await bodyOf(member.patch(`/api/my/car-requests/${id}`, moved, waited))
  const newer = await ask({ requestedTime: '11:00 AM' }, 10 * 60_000)
  expect(newer).toMatchObject({ id, existing: 'changed', requestedTime: '11:00 AM' })
  expect(await ask({ requestedTime: '11:00 AM' })).toMatchObject({ id, existing: 'same' })
})

test('a closed day is refused with the nearest open times; a time outside the hours only waits', async () => {
  await setRules({
    closedDays: [{ date: DAY, reason: 'Memorial Day' }],
    weekly: { ...NEW_CLUB_RULES.weekly, 2: { opens: '9:00 AM', closes: '12:00 PM' } },
  })
  const { body, member, ask, change } = await scene()
  const refused = await bodyOf<{ nearest: unknown; fields: Record<string, string> }>(
    member.post('/api/car-requests', body),
    400,
  )
  expect(refused.fields.requestedDate).toContain('Memorial Day')
  expect(refused.nearest).toHaveLength(3)
  const tuesday = await ask({ requestedDate: '2026-05-26', requestedTime: '5:00 PM' })
  expect(tuesday).toMatchObject({ promise: 'waiting' })
  await refusalOf(change(tuesday, { requestedDate: DAY }), 400, 'bad_input')
})

test('staff take a request by phone for a car’s owner, who can change it', async () => {
  const { owner, vehicle, change } = await scene()
  const sent = {
    requestType: 'pickup',
    requestedDate: DAY,
    requestedTime: '9:00 AM',
    source: 'phone',
  }
  const path = `/api/vehicles/${vehicle.id}/car-requests`
  const made = await bodyOf<CarRequestReceipt>(admin.post(path, sent), 201)
  expect(made).toMatchObject({ memberId: owner.id, source: 'phone', promise: 'confirmed' })
  expect(await bodyOf<CarRequestReceipt>(admin.post(path, sent), 201)).toMatchObject({
    id: made.id,
    existing: 'same',
    version: 1,
  })
  expect(await bodyOf(change(made, { requestedTime: '9:30 AM' }))).toMatchObject({
    promisedTime: '9:30 AM',
  })
})

test('what staff book at the desk is confirmed, also at short notice and over capacity', async () => {
  await setRules({ capacity: { pickup: 1, dropoff: null }, noticeMinutes: 7 * 24 * 60 })
  const book = async () => {
    const { vehicle } = await scene()
    const slotOfDay = { requestedDate: '2026-05-24', requestedTime: '9:00 AM' }
    const sent = { requestType: 'pickup', source: 'desk', ...slotOfDay }
    return bodyOf<CarRequest>(admin.post(`/api/vehicles/${vehicle.id}/car-requests`, sent), 201)
  }
  expect(await book()).toMatchObject({ promise: 'confirmed', isOverCapacity: false })
  expect(await book()).toMatchObject({ promise: 'confirmed', isOverCapacity: true })
})

test('a booking of a car that isn’t where it starts waits, unless the way before it is booked', async () => {
  const { ask } = await scene()
  const pickup = { requestType: 'pickup', requestedDate: '2026-05-26' }
  const dropoff = { requestType: 'dropoff', requestedDate: '2026-05-25' }
  expect(await ask(dropoff)).toMatchObject({ promise: 'waiting' })
  await ask({ requestType: 'pickup', requestedDate: '2026-05-24' })
  expect(await ask({ ...dropoff, requestedTime: '1:00 PM' })).toMatchObject({
    existing: 'changed',
    promise: 'confirmed',
  })

  const out = await scene()
  await api.db.update(vehicles).set({ status: 'on_road' }).where(eq(vehicles.id, out.vehicle.id))
  expect(await out.ask(pickup)).toMatchObject({ promise: 'waiting' })
  await out.ask(dropoff)
  expect(await out.ask({ ...pickup, requestedDate: '2026-05-27' })).toMatchObject({
    promise: 'confirmed',
  })
  const sent = { requestType: 'pickup', source: 'desk', requestedDate: '2026-05-24' }
  const path = `/api/vehicles/${out.vehicle.id}/car-requests`
  expect(await bodyOf(admin.post(path, { ...sent, requestedTime: '9:00 AM' }), 201)).toMatchObject({
    promise: 'waiting',
  })
})

test('a return that was booked before its pickup is confirmed with it, and no other booking is', async () => {
  const { ask, change, vehicle } = await scene()
  const states = async () => {
    const rows = await api.db
      .select()
      .from(carRequests)
      .where(eq(carRequests.vehicleId, vehicle.id))
      .orderBy(carRequests.dueAt)
    return rows.map(({ requestType, dueDate, promise }) => `${requestType} ${dueDate} ${promise}`)
  }
  await ask({ requestType: 'dropoff', requestedDate: '2026-05-26' })
  await ask({ requestType: 'dropoff', requestedDate: '2026-05-24' })
  const pickup = await ask({ requestType: 'pickup', requestedDate: '2026-05-27' })
  expect(await states()).toEqual([
    'dropoff 2026-05-24 waiting',
    'dropoff 2026-05-26 waiting',
    'pickup 2026-05-27 confirmed',
  ])
  await change(pickup, { requestedDate: '2026-05-25' })
  expect(await states()).toEqual([
    'dropoff 2026-05-24 waiting',
    'pickup 2026-05-25 confirmed',
    'dropoff 2026-05-26 confirmed',
  ])

  const other = await scene()
  await setRules({ confirms: 'by_hand' })
  const back = await other.ask({ requestType: 'dropoff', requestedDate: '2026-05-25' })
  const sent = { requestType: 'pickup', source: 'desk', requestedDate: '2026-05-24' }
  const path = `/api/vehicles/${other.vehicle.id}/car-requests`
  await bodyOf(admin.post(path, { ...sent, requestedTime: '9:00 AM' }), 201)
  const [row] = await api.db.select().from(carRequests).where(eq(carRequests.id, back.id))
  expect(row?.promise).toBe('waiting')
})

test('a booking says who last changed it', async () => {
  const { ask, mine, staff } = await scene()
  const request = await ask()
  expect(request.changedBy).toBe('member')
  const cancelled = await bodyOf<CarRequest>(staff('cancel', request))
  expect(cancelled.changedBy).toBe('staff')
  const again = await ask()
  expect(await bodyOf(mine('cancel', again))).toMatchObject({ changedBy: 'member' })
})

test('a drop-off’s schedule follows its request', async () => {
  const { ask, mine, change, vehicle } = await scene({ requestType: 'dropoff' })
  const scheduled = async () => {
    const car = await bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${vehicle.id}`))
    return car.scheduledDropoffTime
  }
  const request = await ask()
  expect(await scheduled()).toBe('10:00 AM')
  const later = await bodyOf<CarRequest>(change(request, { requestedTime: '1:00 PM' }))
  expect(await scheduled()).toBe('1:00 PM')
  const cancelled = await bodyOf<CarRequest>(mine('cancel', later))
  expect(await scheduled()).toBeNull()
  await bodyOf(mine('undo', cancelled))
  expect(await scheduled()).toBe('1:00 PM')
})

test('a member’s garage says nothing new until something has changed', async () => {
  const { ask, mine, member, vehicle } = await scene()
  const read = (etag = '') => member.get('/api/my/garage', { 'if-none-match': etag })
  const request = await ask()
  const first = await read()
  const etag = first.headers.get('etag') ?? ''
  const garage = await bodyOf<{ vehicles: { id: string }[]; requests: CarRequest[] }>(first)
  expect(garage.vehicles.map(({ id }) => id)).toEqual([vehicle.id])
  expect(garage.requests.map(({ id }) => id)).toEqual([request.id])
  expect((await read(etag)).status).toBe(304)
  await bodyOf(admin.patch(`/api/vehicles/${vehicle.id}/status`, { status: 'needs_staging' }))
  const moved = await read(etag)
  expect(await bodyOf<object>(moved)).toMatchObject({
    vehicles: [{ garageStatus: 'needs_staging', statusSince: api.clock.now().toISOString() }],
  })
  await bodyOf(mine('cancel', request))
  const ended = await read(moved.headers.get('etag') ?? '')
  expect(await bodyOf<object>(ended)).toMatchObject({ requests: [{ status: 'cancelled' }] })
})

test('slots say what a request for them would meet, and to the garage how many are promised', async () => {
  await setRules({ capacity: { pickup: 1, dropoff: null }, noticeMinutes: 24 * 60 })
  const { ask, member } = await scene({ requestedDate: '2026-05-24', requestedTime: '5:00 PM' })
  await ask()
  const path = '/api/slots?from=2026-05-23&days=2&type=pickup'
  const at = <T extends { date: string; time: string }>(slots: T[], time: string) =>
    slots.find((one) => one.date === '2026-05-24' && one.time === time)
  const mine = await bodyOf<{ date: string; time: string; state: string }[]>(member.get(path))
  expect(mine).toHaveLength(42)
  expect(mine[0]?.state).toBe('past')
  const times = ['8:00 AM', '5:00 PM', '5:30 PM']
  expect(times.map((time) => at(mine, time)?.state)).toEqual(['too_soon', 'full', 'open'])
  const counted = await bodyOf<{ date: string; time: string; promised: number }[]>(admin.get(path))
  expect(at(counted, '5:00 PM')?.promised).toBe(1)
})

test('rules are saved at the version that was read', async () => {
  const rules = await bodyOf<BookingRules & { version: number }>(admin.get('/api/booking-rules'))
  const put = (noticeMinutes: number) =>
    admin.put('/api/booking-rules', { ...rules, noticeMinutes }, at(rules.version))
  expect(await bodyOf(put(30))).toMatchObject({ noticeMinutes: 30, version: rules.version + 1 })
  const { current } = await bodyOf<{ current: BookingRules }>(put(45), 412)
  expect(current.noticeMinutes).toBe(30)
})

test('the car of a confirmed pickup enters Needs Staging by itself, once', async () => {
  await setRules({ stageMinutesAhead: 60 })
  const { ask, vehicle, mine } = await scene({ requestedDate: '2026-05-24' })
  const request = await ask()
  const read = async () => {
    const [car] = await api.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id))
    return car
  }
  const status = async () => (await read())?.status
  const advanceTo = (moment: string) =>
    api.clock.advance({ seconds: (Date.parse(moment) - api.clock.now().getTime()) / 1000 })
  advanceTo('2026-05-24T12:59:00Z')
  await runChores(api.deps)
  expect(await status()).toBe('stored')
  advanceTo('2026-05-24T13:00:00Z')
  await runChores(api.deps)
  expect(await read()).toMatchObject({ status: 'needs_staging', version: 1 })
  const back = { status: 'stored', from: 'needs_staging' }
  await bodyOf((await api.asAdmin()).patch(`/api/vehicles/${vehicle.id}/status`, back))
  await runChores(api.deps)
  expect(await status()).toBe('stored')
  expect(await bodyOf(mine('cancel', request))).toMatchObject({ status: 'cancelled' })
})
