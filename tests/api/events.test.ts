import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { eventBody, makeEvent, makeRsvp } from '../factories/events.ts'
import { makeEventInquiry } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(events)
})

const now = () => api.clock.now()
const listed = async () => bodyOf<ClubEvent[]>((await api.asAdmin()).get('/api/events'))

test('admins see every event by date, then by time, what has no readable time last', async () => {
  const overridesOfEach = [
    { title: 'Later', eventDate: '2026-06-02', eventTime: '9:00 AM' },
    { title: 'Evening', eventDate: '2026-06-01', eventTime: '7 PM' },
    { title: 'Sometime', eventDate: '2026-06-01', eventTime: 'after the rain' },
    { title: 'Morning', eventDate: '2026-06-01', eventTime: '10:00 AM' },
    { title: 'Past', eventDate: '2025-06-01', eventTime: '10:00 AM' },
  ]
  for (const overrides of overridesOfEach) await makeEvent(api.db, { now: now(), ...overrides })
  const titles = (await listed()).map(({ title }) => title)
  expect(titles).toEqual(['Past', 'Morning', 'Evening', 'Sometime', 'Later'])
})

describe('visitors and members', () => {
  const read = (headers?: Record<string, string>) => api.visitor().get('/api/events', headers)
  const titles = async (answer: Promise<Response>) =>
    (await bodyOf<ClubEvent[]>(answer)).map(({ title }) => title)

  test('read the events from the day before the club’s today on', async () => {
    const today = dayInZone(now(), CLUB.timeZone)
    for (const [title, days] of [
      ['Last week', -7],
      ['Two days ago', -2],
      ['Yesterday', -1],
      ['Today', 0],
      ['Next year', 365],
    ] as const) {
      const eventDate = addCalendarDays(today, days)
      await makeEvent(api.db, { now: now(), title, eventDate })
    }
    const upcoming = ['Yesterday', 'Today', 'Next year']
    expect(await titles((await api.asMember()).get('/api/events'))).toEqual(upcoming)
    expect(await titles(read())).toEqual(upcoming)
    expect(await titles((await api.asAdmin()).get('/api/events'))).toHaveLength(5)
    expect(await titles(read({ 'x-admin-token': 'x'.repeat(43) }))).toEqual(upcoming)
  })

  test('get it compressed', async () => {
    const description = 'A long evening. '.repeat(60)
    const moment = { createdAt: now(), updatedAt: now() }
    const one = { ...eventBody(now()), description, ...moment }
    await api.db.insert(events).values(Array.from({ length: 600 }, () => one))
    api.clock.advance({ seconds: 1 })
    await expect.poll(async () => (await (await read()).json()).length).toBe(600)
    const headers = { 'accept-encoding': 'br, gzip' }
    const answer = await read(headers)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000)
  })

  test('who are signed in read how many go with their own answer at once', async () => {
    const { id } = await makeEvent(api.db, { now: now() })
    const member = await api.asMember()
    const going = async () => (await bodyOf<ClubEvent[]>(member.get('/api/events')))[0]?.goingCount
    expect(await going()).toBe(0)
    await bodyOf(member.post(`/api/events/${id}/rsvps`, { attending: true }), 201)
    expect(await going()).toBe(1)
    const answers = await Promise.all(Array.from({ length: 20 }, going))
    expect(answers).toEqual(Array(20).fill(1))
  })
})

test('the list ends with the latest 1,000', async () => {
  const event = (year: number) => ({ ...eventBody(now()), eventDate: `${year}-06-01` })
  const old = Array.from({ length: 1001 }, (_, number) => event(2999 - number))
  const moment = { createdAt: now(), updatedAt: now() }
  await api.db.insert(events).values(old.map((one) => ({ ...one, ...moment })))
  const days = (await listed()).map(({ eventDate }) => eventDate)
  expect(days).toHaveLength(1000)
  expect([days[0], days.at(-1)]).toEqual(['2000-06-01', '2999-06-01'])
})

test('an event is answered with how many go and nothing of who', async () => {
  const event = await makeEvent(api.db, { now: now(), maxAttendees: 3 })
  await makeRsvp(api.db, { event, now: now() })
  await makeRsvp(api.db, { event, now: now(), attending: false })
  const one = await bodyOf<ClubEvent>(api.visitor().get(`/api/events/${event.id}`))
  expect(one).toEqual({
    id: event.id,
    title: event.title,
    description: event.description,
    eventDate: event.eventDate,
    eventTime: '7:00 PM',
    location: 'The Clubhouse',
    maxAttendees: 3,
    imageUrl: null,
    goingCount: 1,
    cancelledAt: null,
    cancellationReason: null,
    version: 1,
  })
  expect(await listed()).toEqual([one])
})

describe('an admin', () => {
  test('adds an event', async () => {
    const admin = await api.asAdmin()
    const body = { ...eventBody(now()), maxAttendees: '40', imageUrl: 'https://example.com/a.jpg' }
    const saved = await bodyOf<ClubEvent>(admin.post('/api/events', body), 201)
    expect(saved).toMatchObject({ ...body, maxAttendees: 40, goingCount: 0 })
    expect(await listed()).toEqual([saved])
  })

  test('may lower the places below those taken; nobody is thrown out', async () => {
    const event = await makeEvent(api.db, { now: now(), maxAttendees: 5 })
    for (let one = 0; one < 3; one++) await makeRsvp(api.db, { event, now: now() })
    const path = `/api/events/${event.id}`
    const admin = await api.asAdmin()
    const lowered = await bodyOf<ClubEvent>(admin.patch(path, { maxAttendees: 2 }))
    expect(lowered).toMatchObject({ maxAttendees: 2, goingCount: 3 })
    const answer = (await api.asMember()).post(`${path}/rsvps`, { attending: true })
    await refusalOf(answer, 409, 'event_full')
  })

  test('deletes an event with its RSVPs and retains its inquiries under their title and day', async () => {
    const event = await makeEvent(api.db, { now: now(), title: 'Night of the microcars' })
    await makeRsvp(api.db, { event, now: now() })
    const inquiry = await makeEventInquiry(api.db, { event, now: now() })
    const admin = await api.asAdmin()
    expect((await textOf(admin.delete(`/api/events/${event.id}`))).status).toBe(204)
    expect(await api.db.$count(eventRsvps, eq(eventRsvps.eventId, event.id))).toBe(0)
    const [saved] = await api.db
      .select()
      .from(eventInquiries)
      .where(eq(eventInquiries.id, inquiry.id))
    const { eventDate } = event
    const eventTitle = 'Night of the microcars'
    expect(saved).toMatchObject({ eventId: null, eventTitle, eventDate })
  })
})
