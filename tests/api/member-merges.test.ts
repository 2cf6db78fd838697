import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import type { MergePreview } from '#domain/members/member-merge.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { orders } from '#server/db/schema/shop.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { type EventRow, makeEvent, makeRsvp } from '../factories/events.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { type Row, rowReferences, rowsReferringTo } from '../setup/row-references.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const merge = (from: MemberRow, into: MemberRow) =>
  bodyOf<AdminMember>(admin.post(`/api/members/${into.id}/merge`, { from: from.id }))
const preview = (from: MemberRow, into: MemberRow) =>
  bodyOf<MergePreview>(admin.get(`/api/members/${into.id}/merge?from=${from.id}`))
const memberNow = ({ id }: MemberRow) => bodyOf<AdminMember>(admin.get(`/api/members/${id}`))

/** `many` rows of each kind; RSVPs to the first half of the events. */
async function fill(member: MemberRow, many: number, evenings: EventRow[]) {
  const now = api.clock.now()
  for (let number = 0; number < many; number += 1) {
    const vehicle = await makeVehicle(api.db, { owner: member })
    const status = number % 2 ? 'completed' : 'pending'
    await makeCarRequest(api.db, { member, vehicle, now }, { status })
    await makeOrder(api.db, { now, memberId: member.id })
    const event = evenings[number]
    if (event) await makeRsvp(api.db, { event, member, now, attending: number % 3 > 0 })
  }
}

const evenings = (many: number) =>
  Promise.all(Array.from({ length: many }, () => makeEvent(api.db, { now: api.clock.now() })))

const WRITTEN = ['version', 'updated_at', 'updatedAt']
const ENDED = ['sessions.member_id', 'calendar_feeds.member_id']

function content(row: object): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !WRITTEN.includes(name)))
}

/** Every row that belongs to either, and the events that they answered. */
async function everythingOf(both: MemberRow[], answered: EventRow[]) {
  const ids = both.map(({ id }) => id)
  const rows: Record<string, Row[]> = {}
  for (const [name, by] of await rowReferences(api.db)) {
    if (by.to !== 'members' || ENDED.includes(name) || by.table === 'member_merges') continue
    const found = await Promise.all(ids.map((id) => rowsReferringTo(api.db, by, id)))
    const inOrder = found.flat().map((row) => JSON.stringify(content(row)))
    rows[name] = inOrder.toSorted().map((row) => JSON.parse(row))
  }
  const people = await api.db
    .select()
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(members.id)
  const going = await api.db
    .select({ id: events.id, going: events.goingCount })
    .from(events)
    .where(
      inArray(
        events.id,
        answered.map(({ id }) => id),
      ),
    )
    .orderBy(events.id)
  return { rows, people: people.map(content), going }
}

test('moves all rows of each kind, loses and doubles none', async () => {
  const [into, from] = [await makeMember(api.db), await makeMember(api.db, { firstName: 'Kasey' })]
  const [theirs, others, shared] = [await evenings(6), await evenings(6), await evenings(4)]
  await fill(into, 10, [...shared, ...others])
  api.clock.advance({ minutes: 1 })
  await fill(from, 10, [...shared, ...theirs])
  const all = [...theirs, ...others, ...shared]
  const before = await everythingOf([from, into], all)
  const total = (rows: Row[] = []) => rows.reduce((sum, { total: cents }) => sum + Number(cents), 0)

  expect(await preview(from, into)).toMatchObject({
    vehicles: 10,
    requests: 10,
    rsvps: 10,
    sameEvents: 4,
    orders: 10,
    email: null,
    phone: null,
  })
  expect(await everythingOf([from, into], all)).toEqual(before)

  const merged = await merge(from, into)
  expect(await memberNow(into)).toMatchObject(merged)
  const ofBoth = [vehicles, carRequests, orders, eventRsvps].map((table) =>
    api.db.$count(table, inArray(table.memberId, [from.id, into.id])),
  )
  expect(await Promise.all(ofBoth)).toEqual([20, 20, 20, 16])
  const after = await everythingOf([into], all)
  expect(
    Object.values(after.rows)
      .map(({ length }) => length)
      .toSorted(),
  ).toEqual([16, 20, 20, 20])
  expect(total(after.rows['orders.member_id'])).toBe(total(before.rows['orders.member_id']))
  for (const { id, going } of after.going) {
    const yes = after.rows['event_rsvps.member_id']?.filter(
      (row) => row.event_id === id && row.attending,
    )
    expect(going).toBe(yes?.length)
  }
  expect(await memberNow(from)).toMatchObject({ active: false })
})

test('what is still ahead carries the name and number of the one who stays', async () => {
  const [into, from] = [await makeMember(api.db), await makeMember(api.db, { firstName: 'Kasey' })]
  const vehicle = await makeVehicle(api.db, { owner: from })
  const request = await makeCarRequest(api.db, { member: from, vehicle, now: api.clock.now() })
  await merge(from, into)
  const name = `${into.firstName} ${into.lastName}`
  expect(await bodyOf(admin.get(`/api/vehicles/${vehicle.id}`))).toMatchObject({
    memberId: into.id,
    ownerName: name,
  })
  expect(await bodyOf(admin.get(`/api/car-requests/${request.id}`))).toMatchObject({
    memberId: into.id,
    memberName: name,
    memberPhone: into.phone,
  })
  const own = (await api.asMember(into)).get('/api/my/car-requests')
  expect(await bodyOf(own)).toMatchObject([{ id: request.id }])
})

test('of two answers to one event the newer counts', async () => {
  const [into, from] = [await makeMember(api.db), await makeMember(api.db)]
  const [event] = await evenings(1)
  if (!event) throw new Error('no event')
  await makeRsvp(api.db, { event, member: into, now: api.clock.now(), attending: true })
  api.clock.advance({ minutes: 1 })
  await makeRsvp(api.db, { event, member: from, now: api.clock.now(), attending: false })
  await merge(from, into)
  const answers = () => bodyOf(admin.get(`/api/events/${event.id}/rsvps`))
  expect(await answers()).toMatchObject([{ memberId: into.id, attending: false }])
  const counted = { goingCount: 0, version: event.version }
  expect(await bodyOf(admin.get(`/api/events/${event.id}`))).toMatchObject(counted)
})

test('the one who stays gets the address that they lack, and signs in by it', async () => {
  const into = await makeMember(api.db, { phone: null })
  const from = await makeMember(api.db, { email: null })
  expect(await preview(from, into)).toMatchObject({ email: null, phone: from.phone })
  const [signedIn, stays] = [await api.asMember(from), await api.asMember(into)]
  await merge(from, into)
  expect(await memberNow(into)).toMatchObject({ email: into.email, phone: from.phone })
  expect(await memberNow(from)).toMatchObject({ email: null, phone: null, active: false })
  expect((await signedIn.get('/api/my/vehicles')).status).toBe(401)
  expect((await stays.get('/api/my/vehicles')).status).toBe(200)
})

test('what waited on a merged member’s phone arrives once, signed in as the one who stays', async () => {
  const [into, middle, from] = [
    await makeMember(api.db),
    await makeMember(api.db),
    await makeMember(api.db),
  ]
  const vehicle = await makeVehicle(api.db, { owner: from })
  const phone = await api.asMember(from)
  const request = {
    memberId: from.id,
    vehicleId: vehicle.id,
    requestType: 'pickup',
    requestedDate: '2026-08-03',
    requestedTime: '10:00 AM',
  }
  const keyed = () => ({ 'idempotency-key': randomUUID(), 'x-made-ms-ago': '0' })
  const [requestKey, cancelKey] = [keyed(), keyed()]
  const first = await bodyOf<CarRequest>(phone.post('/api/car-requests', request, requestKey), 201)
  const path = `/api/my/car-requests/${first.id}/cancel`
  const cancelled = await bodyOf<CarRequest>(phone.post(path, undefined, cancelKey))
  await merge(from, middle)
  await merge(middle, into)
  const again = await api.asMember(into)
  expect(await bodyOf(again.get('/api/auth/me'))).toMatchObject({
    mergedIds: [middle.id, from.id],
  })
  const late = again.post('/api/car-requests', { ...request, memberId: into.id }, requestKey)
  expect(await bodyOf(late, 201)).toEqual({ ...first, memberId: into.id })
  const lateCancel = again.post(path, undefined, cancelKey)
  expect(await bodyOf(lateCancel)).toEqual({ ...cancelled, memberId: into.id })
  expect(await bodyOf(again.get('/api/my/car-requests'))).toHaveLength(1)
})

test('refuses one and the same, a stranger, and one who is deactivated', async () => {
  const [into, from] = [await makeMember(api.db), await makeMember(api.db)]
  const now = await api.asAdmin()
  const path = `/api/members/${into.id}/merge`
  await refusalOf(now.post(path, { from: into.id }), 400, 'bad_input')
  await refusalOf(now.post(path, { from: 'Casey' }), 400, 'bad_input')
  await refusalOf(now.post(path, { from: randomUUID() }), 404, 'not_found')
  await bodyOf(now.patch(`/api/members/${into.id}`, { active: false }))
  await refusalOf(now.post(path, { from: from.id }), 409, 'conflict')
  await refusalOf(now.get(`${path}?from=${from.id}`), 409, 'conflict')
})
