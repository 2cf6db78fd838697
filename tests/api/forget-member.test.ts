import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { AdminMemberDetail } from '#domain/members/admin-member.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { forgetCustomers, ORDER_LIFETIMES } from '#server/modules/orders/old-orders.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeEventInquiry, makeStorageInquiry, makeSubscriber } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()
const now = api.clock.now()

const NAME = { firstName: 'Zephyrine', lastName: 'Quillfeather' }
const ADDRESSES = { email: 'zq.driver@example.test', phone: '+12155559731' }
const TYPED_PHONE = '(215) 555-9731'
const TRACES = ['Zephyrine', 'Quillfeather', 'zq.driver', '2155559731', '555-9731']

/** Each text or JSON column of the database that has a trace of the member, as `table.column`. */
async function traces(): Promise<string[]> {
  const columns = await api.db
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and data_type in ('text', 'jsonb')`)
  expect(columns.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { table, column } of columns) {
    const text = sql`${sql.identifier(column)}::text`
    const rows = await api.db
      .select({ text: sql<string>`${text}` })
      .from(sql`${sql.identifier(table)}`)
      .where(sql`${text} ~* ${TRACES.join('|')}`)
      .limit(1)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

test('a member who is forgotten leaves no trace but in orders, and none there two years later', async () => {
  const twin = await makeMember(api.db, { ...NAME, phone: null, email: null, active: false })
  const member = await makeMember(api.db, { ...NAME, ...ADDRESSES })
  const phone = await api.asMember(member)
  const merge = { from: twin.id }
  await makeCarRequest(api.db, {
    member: { ...member, id: twin.id },
    now,
    vehicle: await makeVehicle(api.db, { owner: twin, garageNotes: 'Back left tyre' }),
  })
  const key = { 'idempotency-key': randomUUID() }
  expect((await admin.post(`/api/members/${member.id}/merge`, merge, key)).status).toBe(200)

  const car = await makeVehicle(api.db, { owner: member, notes: 'Ask Zephyrine' })
  const givenAway = await makeVehicle(api.db, { owner: member, notes: 'Slow start' })
  const next = await makeMember(api.db)
  const give = { memberId: next.id, ownerName: 'Casey Driver' }
  expect((await admin.patch(`/api/vehicles/${givenAway.id}`, give)).status).toBe(200)
  const soon = await makeEvent(api.db, { now })
  const over = await makeEvent(api.db, { now, eventDate: '2026-05-20' })
  await makeRsvp(api.db, { event: over, member, now })
  const said = await phone.post(
    `/api/events/${soon.id}/rsvps`,
    { memberName: 'Zephyrine Quillfeather', attending: true, guestCount: '1' },
    { 'idempotency-key': randomUUID() },
  )
  expect(said.status).toBe(201)
  const past = { status: 'completed' as const, notes: 'Call Quillfeather', reason: 'For Zephyrine' }
  await makeCarRequest(api.db, { member, vehicle: car, now }, past)
  const pending = await makeCarRequest(
    api.db,
    { member, vehicle: car, now },
    { notes: 'Zephyrine' },
  )
  const decline = { kind: 'decline', reason: 'Sorry, Zephyrine' }
  await admin.post(`/api/car-requests/${pending.id}/acts`, decline)
  await makeEventInquiry(api.db, {
    event: soon,
    now,
    name: 'Zephyrine',
    email: 'ZQ.Driver@example.test',
  })
  await makeStorageInquiry(api.db, { now, lastName: 'Quillfeather', phone: TYPED_PHONE })
  await makeSubscriber(api.db, { now, email: ADDRESSES.email })
  await makeOrder(api.db, {
    now,
    memberId: member.id,
    customerName: 'Zephyrine Quillfeather',
    customerEmail: ADDRESSES.email,
    customerPhone: TYPED_PHONE,
  })
  expect(await traces()).toEqual(
    expect.arrayContaining(['vehicles.garage_notes', 'write_keys.answer']),
  )

  const { ordersUntil } = await bodyOf<AdminMemberDetail>(admin.get(`/api/members/${member.id}`))
  const lifetime = new Date(now.getTime() + ORDER_LIFETIMES.customer)
  expect(ordersUntil).toBe(dayInZone(lifetime, 'America/New_York'))
  expect((await admin.post(`/api/members/${member.id}/forget`)).status).toBe(204)

  const ofBuyer = ['orders.customer_email', 'orders.customer_name', 'orders.customer_phone']
  expect(await traces()).toEqual(ofBuyer)
  expect((await phone.get('/api/my/vehicles')).status).toBe(401)
  expect((await admin.post(`/api/members/${member.id}/forget`)).status).toBe(404)
  const board = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
  expect(board.find(({ id }) => id === car.id)).toMatchObject({ ownerName: 'No owner' })
  const [row] = await api.db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(row?.memberId).toBeNull()
  for (const { id } of [soon, over]) {
    expect((await bodyOf<ClubEvent>(api.visitor().get(`/api/events/${id}`))).goingCount).toBe(0)
  }

  await forgetCustomers({ db: api.db, now: new Date(lifetime.getTime() + 1) })
  expect(await traces()).toEqual([])
})
