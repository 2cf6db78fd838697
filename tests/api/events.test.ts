import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClubEvent } from '#domain/events/event.schema.ts'
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
const listed = () => bodyOf<ClubEvent[]>(api.visitor().get('/api/events'))

test('visitors see every event by date, then by time, what has no readable time last', async () => {
  const wishes = [
    { title: 'Later', eventDate: '2026-06-02', eventTime: '9:00 AM' },
    { title: 'Evening', eventDate: '2026-06-01', eventTime: '7 PM' },
    { title: 'Sometime', eventDate: '2026-06-01', eventTime: 'after the rain' },
    { title: 'Morning', eventDate: '2026-06-01', eventTime: '10:00 AM' },
    { title: 'Past', eventDate: '2025-06-01', eventTime: '10:00 AM' },
  ]
  for (const wish of wishes) await makeEvent(api.db, { now: now(), ...wish })
  const titles = (await listed()).map(({ title }) => title)
  expect(titles).toEqual(['Past', 'Morning', 'Evening', 'Sometime', 'Later'])
})

test('the list, which anybody may ask for, ends with the latest 1,000', async () => {
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
  })
  expect(await listed()).toEqual([one])
})

test('an unknown event is not found', async () => {
  const unknown = '7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d'
  for (const id of [unknown, 'tonight']) {
    await refusalOf(api.visitor().get(`/api/events/${id}`), 404, 'not_found')
    await refusalOf((await api.asAdmin()).patch(`/api/events/${id}`, {}), 404, 'not_found')
  }
})

describe('an admin', () => {
  test('adds an event', async () => {
    const admin = await api.asAdmin()
    const body = { ...eventBody(now()), maxAttendees: '40', imageUrl: 'https://example.com/a.jpg' }
    const saved = await bodyOf<ClubEvent>(admin.post('/api/events', body), 201)
    expect(saved).toMatchObject({ ...body, maxAttendees: 40, goingCount: 0 })
    expect(await listed()).toEqual([saved])
  })

  test('who presses twice adds one event', async () => {
    const admin = await api.asAdmin()
    const body = { ...eventBody(now()), id: crypto.randomUUID() }
    const first = await bodyOf<ClubEvent>(admin.post('/api/events', body), 201)
    expect(first.id).toBe(body.id)
    expect(await bodyOf(admin.post('/api/events', body), 201)).toEqual(first)
    const again = { ...body, location: 'Typed since' }
    const second = await bodyOf<ClubEvent>(admin.post('/api/events', again), 201)
    expect(second).toEqual({ ...first, location: 'Typed since' })
    expect(await listed()).toEqual([second])
  })

  test('may leave out places and picture, or send them empty', async () => {
    const admin = await api.asAdmin()
    for (const left of [{}, { maxAttendees: '', imageUrl: '' }, { maxAttendees: null }]) {
      const body = { ...eventBody(now()), ...left }
      const saved = await bodyOf<ClubEvent>(admin.post('/api/events', body), 201)
      expect(saved).toMatchObject({ maxAttendees: null, imageUrl: null })
    }
  })

  test('may name the day `date`; `eventDate` counts where both are there', async () => {
    const admin = await api.asAdmin()
    const { eventDate: _, ...rest } = eventBody(now())
    const send = (days: object) =>
      bodyOf<ClubEvent>(admin.post('/api/events', { ...rest, ...days }), 201)
    expect((await send({ date: '2026-07-04' })).eventDate).toBe('2026-07-04')
    const both = { date: '2026-07-04', eventDate: '2026-07-05' }
    const saved = await send(both)
    expect(saved.eventDate).toBe('2026-07-05')
    const path = `/api/events/${saved.id}`
    const edited = await bodyOf<ClubEvent>(admin.patch(path, { date: '2026-07-06' }))
    expect(edited.eventDate).toBe('2026-07-06')
  })

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ description: undefined }, 'description', 'Description is required'],
    [{ eventDate: '' }, 'eventDate', 'Date is required'],
    [{ eventDate: undefined }, 'eventDate', 'Date is required'],
    [{ eventDate: '2026-02-30' }, 'eventDate', 'Must be a real date, like 2026-05-23'],
    [{ eventDate: '0026-05-23' }, 'eventDate', 'The year must be from 2000 to 2099'],
    [{ eventTime: '' }, 'eventTime', 'Time is required'],
    [{ location: null }, 'location', 'Location is required'],
    [{ maxAttendees: 0 }, 'maxAttendees', 'Must be a whole number from 1 to 100,000'],
    [{ maxAttendees: '12.5' }, 'maxAttendees', 'Must be a whole number from 1 to 100,000'],
    [
      { imageUrl: 'javascript:alert(1)' },
      'imageUrl',
      'Must be an https link or an uploaded picture',
    ],
    [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters'],
  ])('is told what is wrong with %j', async (change, field, message) => {
    const admin = await api.asAdmin()
    const body = { ...eventBody(now()), ...change }
    const { fields } = await refusalOf(admin.post('/api/events', body), 400, 'bad_input')
    expect(fields).toEqual({ [field]: message })
    expect(await listed()).toEqual([])
  })

  test('edits what the edit names and nothing else', async () => {
    const event = await makeEvent(api.db, { now: now(), maxAttendees: 5, imageUrl: '/art/x.svg' })
    await makeRsvp(api.db, { event, now: now() })
    const admin = await api.asAdmin()
    const edited = await bodyOf<ClubEvent>(
      admin.patch(`/api/events/${event.id}`, { title: 'Another title' }),
    )
    expect(edited).toMatchObject({
      title: 'Another title',
      maxAttendees: 5,
      imageUrl: '/art/x.svg',
    })
    expect(edited.goingCount).toBe(1)
    const { fields } = await refusalOf(
      admin.patch(`/api/events/${event.id}`, { title: '' }),
      400,
      'bad_input',
    )
    expect(fields).toEqual({ title: 'Title is required' })
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

  test('deletes an event with its RSVPs and keeps its inquiries under their title', async () => {
    const event = await makeEvent(api.db, { now: now(), title: 'Night of the microcars' })
    await makeRsvp(api.db, { event, now: now() })
    const inquiry = await makeEventInquiry(api.db, { event, now: now() })
    const admin = await api.asAdmin()
    expect((await textOf(admin.delete(`/api/events/${event.id}`))).status).toBe(204)
    await refusalOf(admin.delete(`/api/events/${event.id}`), 404, 'not_found')
    expect(await api.db.$count(eventRsvps, eq(eventRsvps.eventId, event.id))).toBe(0)
    const [kept] = await api.db
      .select()
      .from(eventInquiries)
      .where(eq(eventInquiries.id, inquiry.id))
    expect(kept).toMatchObject({ eventId: null, eventTitle: 'Night of the microcars' })
  })
})

test('nobody else writes events', async () => {
  const event = await makeEvent(api.db, { now: now() })
  for (const [call, status, code] of [
    [api.visitor(), 401, 'not_signed_in'],
    [await api.asMember(), 403, 'not_allowed'],
  ] as const) {
    await refusalOf(call.post('/api/events', eventBody(now())), status, code)
    await refusalOf(call.patch(`/api/events/${event.id}`, { title: 'Mine' }), status, code)
    await refusalOf(call.delete(`/api/events/${event.id}`), status, code)
  }
  expect((await listed())[0]?.title).toBe(event.title)
})
