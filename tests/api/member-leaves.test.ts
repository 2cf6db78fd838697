import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { EventRsvp } from '#domain/events/rsvp.ts'
import type { AdminMemberDetail } from '#domain/members/admin-member.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const admin = await api.asAdmin()
const now = api.clock.now()
const key = () => ({ 'idempotency-key': randomUUID() })

async function scene() {
  const member = await makeMember(api.db)
  const path = `/api/members/${member.id}`
  const vehicle = await makeVehicle(api.db, { owner: member })
  return {
    member,
    path,
    vehicle,
    phone: await api.asMember(member),
    ask: (overrides: object = {}) =>
      makeCarRequest(api.db, { member, vehicle, now }, { notes: 'Top down', ...overrides }),
    leave: (edit: object = {}) => admin.patch(path, { active: false, ...edit }),
    car: () => bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${vehicle.id}`)),
  }
}

const goingTo = async (id: string) =>
  (await bodyOf<ClubEvent>(api.visitor().get(`/api/events/${id}`))).goingCount
const rsvpsOf = (memberId: string) =>
  api.db.select().from(eventRsvps).where(eq(eventRsvps.memberId, memberId))

test('a member who leaves gives up their places, and somebody else can have the last one', async () => {
  const { member, leave } = await scene()
  const full = await makeEvent(api.db, { now, maxAttendees: 1 })
  const open = await makeEvent(api.db, { now })
  const over = await makeEvent(api.db, { now, eventDate: '2026-05-20' })
  const declined = await makeEvent(api.db, { now })
  for (const event of [full, open, over]) await makeRsvp(api.db, { event, member, now })
  await makeRsvp(api.db, { event: declined, member, now, attending: false })
  await makeRsvp(api.db, { event: open, now })
  const other = await api.asMember()
  const yes = () => other.post(`/api/events/${full.id}/rsvps`, { attending: true }, key())
  await refusalOf(yes(), 409, 'event_full')

  await bodyOf(leave())
  const left = (await rsvpsOf(member.id)).map(({ eventId }) => eventId)
  expect(left.toSorted()).toEqual([over.id, declined.id].toSorted())
  expect(await Promise.all([full, open, over].map(({ id }) => goingTo(id)))).toEqual([0, 1, 1])
  await bodyOf(yes(), 201)
})

test('their open requests are cancelled with a reason, and their cars stay', async () => {
  const { member, vehicle, ask, leave, car } = await scene()
  await ask()
  const done = await ask({ status: 'completed' })
  await ask({ requestType: 'dropoff' })
  await admin.patch(`/api/vehicles/${vehicle.id}`, {
    scheduledDropoffDate: '2026-05-25',
    scheduledDropoffTime: '10:00 AM',
  })
  await bodyOf(leave())
  const { memberId, pendingRequests, scheduledDropoffDate } = await car()
  expect([memberId, pendingRequests, scheduledDropoffDate]).toEqual([member.id, [], null])
  const rows = await bodyOf<CarRequest[]>(admin.get(`/api/car-requests?q=${member.lastName}`))
  const reason = 'Your account was closed. Call us about your car.'
  const ended = rows.filter(({ id }) => id !== done.id)
  expect(ended).toMatchObject([
    { status: 'cancelled', reason },
    { status: 'cancelled', reason },
  ])
  const history = await bodyOf(admin.get(`/api/car-requests/${ended[0]?.id}/history`))
  expect(history).toMatchObject([{ act: 'cancel', actor: 'staff' }])
})

test('what leaving is about is counted before', async () => {
  const { member, path, ask, leave } = await scene()
  await ask()
  await ask({ status: 'cancelled' })
  await makeVehicle(api.db, { owner: member, removedByMemberAt: now })
  const tonight = { eventDate: '2026-05-22', eventTime: '10 PM - 11:30 AM' }
  for (const when of [{}, { eventDate: '2026-05-20' }, tonight]) {
    await makeRsvp(api.db, { event: await makeEvent(api.db, { now, ...when }), member, now })
  }
  const counts = async () => {
    const read = await bodyOf<AdminMemberDetail>(admin.get(path))
    return [read.cars, read.openRequests, read.comingEvents]
  }
  expect(await counts()).toEqual([2, 1, 1])
  await bodyOf(leave())
  expect(await counts()).toEqual([2, 0, 0])
})

test('what their phone sends afterwards is refused, and nothing is saved', async () => {
  const { member, vehicle, phone, ask, leave } = await scene()
  const event = await makeEvent(api.db, { now })
  const request = await ask()
  await bodyOf(leave())
  const yes = phone.post(`/api/events/${event.id}/rsvps`, { attending: true }, key())
  await refusalOf(yes, 401, 'not_signed_in')
  const body = carRequestBody({ vehicle, now }, 9)
  await refusalOf(phone.post('/api/car-requests', body, key()), 401, 'not_signed_in')
  const undo = phone.post(`/api/my/car-requests/${request.id}/undo`, undefined, key())
  await refusalOf(undo, 401, 'not_signed_in')
  expect(await rsvpsOf(member.id)).toEqual([])
  const requests = await api.db
    .select({ status: carRequests.status })
    .from(carRequests)
    .where(eq(carRequests.memberId, member.id))
  expect(requests).toEqual([{ status: 'cancelled' }])
})

test('activating again brings nothing back, and the member can ask and answer anew', async () => {
  const { member, path, vehicle, ask, leave, car } = await scene()
  const event = await makeEvent(api.db, { now })
  await makeRsvp(api.db, { event, member, now })
  await ask()
  await bodyOf(leave())
  await bodyOf(admin.patch(path, { active: true }))
  expect([(await car()).pendingRequests, await goingTo(event.id)]).toEqual([[], 0])
  const back = await api.asMember(member)
  const yes = { attending: true }
  await bodyOf<EventRsvp>(back.post(`/api/events/${event.id}/rsvps`, yes, key()), 201)
  await bodyOf(back.post('/api/car-requests', carRequestBody({ vehicle, now }), key()), 201)
  expect([(await car()).pendingRequests.length, await goingTo(event.id)]).toEqual([1, 1])
})
