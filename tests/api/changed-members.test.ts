import { afterAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type * as todayApi from '#domain/api/today.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Board } from '#domain/displays/display.ts'
import type { EventRsvp } from '#domain/events/rsvp.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
const wall = await api.asDisplay({ showOwnerNames: true })
afterAll(() => api.close())

const { db } = api
const now = api.clock.now()
const today = dayInZone(now, 'America/New_York')

const NEW = {
  firstName: 'Nell',
  lastName: 'Nowak',
  email: 'nell.nowak@example.test',
  phone: '+12155550166',
}
const change = (member: MemberRow, edit: object) =>
  bodyOf(admin.patch(`/api/members/${member.id}`, edit))
const changed = (member: MemberRow, edit: object = NEW) =>
  // Each member's own, since no two share one.
  change(member, { ...edit, email: `new.${member.email}`, phone: member.phone })

const carOf = async (id: string) => {
  const cars = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
  return cars.find((car) => car.id === id)
}
const requestsOf = async (vehicleId: string) => {
  const all = await bodyOf<CarRequest[]>(admin.get('/api/car-requests?limit=1000'))
  return all.filter((request) => request.vehicleId === vehicleId)
}
const guestsOf = (eventId: string) => bodyOf<EventRsvp[]>(admin.get(`/api/events/${eventId}/rsvps`))

describe('a member with a new name, email and phone', () => {
  test('is who the board, Today and the wall show as the owner', async () => {
    const member = await makeMember(db)
    const vehicle = await makeVehicle(db, { owner: member })
    const requestedDate = addCalendarDays(today, 1)
    await makeCarRequest(db, { member, vehicle, now }, { requestedDate })
    const before = await wall.get('/api/kiosk/board')
    await changed(member)
    expect(await carOf(vehicle.id)).toMatchObject({ ownerName: 'Nell Nowak', version: 2 })
    const { rows } = await bodyOf<AnswerOf<typeof todayApi.readToday>>(admin.get('/api/today'))
    const row = rows.find((one) => one.vehicle.id === vehicle.id)
    expect(row?.vehicle.ownerName).toBe('Nell Nowak')
    const known = { 'if-none-match': before.headers.get('etag') ?? '' }
    const board = await bodyOf<Board>(wall.get('/api/kiosk/board', known))
    const card = board.vehicles.find(({ id }) => id === vehicle.id)
    expect(card?.ownerName).toBe('Nell Nowak')
  })

  test('is whom the garage calls about a pending request, and not about one that is over', async () => {
    const member = await makeMember(db)
    const vehicle = await makeVehicle(db, { owner: member })
    const pending = await makeCarRequest(db, { member, vehicle, now })
    const over = await makeCarRequest(db, { member, vehicle, now }, { status: 'completed' })
    await change(member, NEW)
    const found = new Map((await requestsOf(vehicle.id)).map((request) => [request.id, request]))
    expect(found.get(pending.id)).toMatchObject({
      memberName: 'Nell Nowak',
      memberEmail: NEW.email,
      memberPhone: NEW.phone,
      version: 1,
    })
    expect(found.get(over.id)).toMatchObject({
      memberName: over.memberName,
      memberEmail: member.email,
      memberPhone: member.phone,
    })
    const search = await bodyOf<CarRequest[]>(admin.get('/api/car-requests?q=nowak'))
    expect(search.map(({ id }) => id)).toContain(pending.id)
  })

  test('is on the guest lists of what is still to come, and not of what is over', async () => {
    const member = await makeMember(db)
    const event = (days: number, eventTime = '7:00 PM') =>
      makeEvent(db, { now, eventDate: addCalendarDays(today, days), eventTime })
    const [past, tonight, coming] = [await event(-1), await event(0, '1 AM'), await event(30)]
    for (const one of [past, tonight, coming]) await makeRsvp(db, { event: one, member, now })
    await changed(member)
    const as = { memberName: 'Nell Nowak', memberEmail: `new.${member.email}` }
    expect(await guestsOf(coming.id)).toMatchObject([as])
    expect(await guestsOf(tonight.id)).toMatchObject([as])
    expect(await guestsOf(past.id)).toMatchObject([
      { memberName: `${member.firstName} ${member.lastName}`, memberEmail: member.email },
    ])
  })

  test('leaves everybody else’s cars, requests and RSVPs alone', async () => {
    const [member, other] = [await makeMember(db), await makeMember(db)]
    const vehicle = await makeVehicle(db, { owner: other, ownerName: 'Casey Same' })
    const request = await makeCarRequest(db, { member: other, vehicle, now })
    await change(member, { firstName: 'Casey', lastName: 'Same' })
    await changed(member)
    expect(await carOf(vehicle.id)).toMatchObject({ ownerName: 'Casey Same', version: 1 })
    expect(await requestsOf(vehicle.id)).toMatchObject([{ memberName: request.memberName }])
  })
})

test.each([
  ['The Driver family', 'The Driver family'],
  ['ZOE Diaeresis', 'Nell Nowak'],
])('an owner’s name of %j becomes %j when Zoë is renamed', async (ownerName, expected) => {
  const member = await makeMember(db, { firstName: 'Zoë', lastName: 'Diaeresis' })
  const vehicle = await makeVehicle(db, { owner: member, ownerName })
  await changed(member)
  expect((await carOf(vehicle.id))?.ownerName).toBe(expected)
})

test('a phone that is taken off leaves the pending requests', async () => {
  const member = await makeMember(db)
  const vehicle = await makeVehicle(db, { owner: member })
  await makeCarRequest(db, { member, vehicle, now })
  await change(member, { phone: null })
  expect(await requestsOf(vehicle.id)).toMatchObject([
    { memberEmail: member.email, memberPhone: null },
  ])
})
