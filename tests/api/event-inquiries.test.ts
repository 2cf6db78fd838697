import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import { events } from '#server/db/schema/events.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { makeEvent } from '../factories/events.ts'
import { eventInquiryBody, makeEventInquiry } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { untilSomebodyWaits } from '../setup/shop-kills.ts'

const PATH = '/api/event-inquiries'
const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(eventInquiries)
})

const newEvent = (title = 'Supper') => makeEvent(api.db, { now: api.clock.now(), title })

describe('a visitor', () => {
  test('asks about an event, under the event’s own title and day', async () => {
    const event = await newEvent()
    const body = { ...eventInquiryBody(event), eventTitle: 'Free champagne' }
    const saved = await bodyOf<EventInquiry>(api.visitor().post(PATH, body), 201)
    expect(saved).toEqual({
      ...body,
      id: expect.any(String),
      eventTitle: event.title,
      eventDate: event.eventDate,
      currentEventDate: event.eventDate,
      status: 'new',
      statusChangedAt: null,
      createdAt: api.clock.now().toISOString(),
    })
  })

  test('gets an error for an event that is being deleted', async () => {
    const event = await newEvent()
    const sending = await api.db.transaction(async (tx) => {
      await tx.delete(events).where(eq(events.id, event.id))
      const answer = api.visitor().post(PATH, eventInquiryBody(event))
      await untilSomebodyWaits(api.db)
      return { answer }
    })
    const refusal = await refusalOf(sending.answer, 409, 'conflict')
    expect(refusal.error).toBe('This event no longer exists')
    expect(await api.db.$count(eventInquiries)).toBe(0)
  })
})

describe('an admin', () => {
  test('sees the inquiries of one event, and finds them by its title', async () => {
    const [one, other] = [await newEvent('Breakfast'), await newEvent()]
    const { id } = await makeEventInquiry(api.db, { event: one, now: api.clock.now() })
    await makeEventInquiry(api.db, { event: other, now: api.clock.now() })
    const admin = await api.asAdmin()
    for (const query of [`?eventId=${one.id}`, '?q=dorothea breakfast']) {
      expect(await bodyOf(admin.get(`${PATH}${query}`))).toEqual([expect.objectContaining({ id })])
    }
    const { fields } = await refusalOf(admin.get(`${PATH}?eventId=one`), 400, 'bad_input')
    expect(fields).toEqual({ eventId: 'Choose an event' })
  })

  test('takes an inquiry from new to closed or confirmed, and sees when', async () => {
    const admin = await api.asAdmin()
    const event = await newEvent()
    const { id } = await makeEventInquiry(api.db, { event, now: api.clock.now() })
    const set = (status: string) => bodyOf<EventInquiry>(admin.patch(`${PATH}/${id}`, { status }))
    for (const status of ['contacted', 'confirmed', 'closed', 'new']) {
      api.clock.advance({ minutes: 1 })
      const saved = await set(status)
      const statusChangedAt = api.clock.now().toISOString()
      expect(saved).toMatchObject({ status, statusChangedAt, currentEventDate: event.eventDate })
      api.clock.advance({ minutes: 1 })
      expect(await set(status)).toEqual(saved)
      expect(await bodyOf(admin.get(`${PATH}?status=${status}`))).toEqual([saved])
    }
    expect(await bodyOf(admin.get(`${PATH}?status=closed`))).toEqual([])
    await refusalOf(admin.patch(`${PATH}/${id}`, { status: 'declined' }), 400, 'bad_input')
  })

  test('sees the day an inquiry is about, also once its event has moved or was deleted', async () => {
    const title = 'Coffee & Cars'
    const eventDays = ['2026-05-30', '2026-06-06', '2026-06-13']
    const [stays, moves, goes] = await Promise.all(
      eventDays.map((eventDate) =>
        makeEvent(api.db, { now: api.clock.now(), title, eventDate }).then(({ id }) => id),
      ),
    )
    for (const eventId of [stays, moves, goes]) {
      const body = { ...eventInquiryBody(await newEvent()), eventId }
      await bodyOf(api.visitor().post(PATH, body), 201)
      api.clock.advance({ minutes: 1 })
    }
    const admin = await api.asAdmin()
    await bodyOf(admin.patch(`/api/events/${moves}`, { eventDate: '2026-06-07' }))
    await textOf(admin.delete(`/api/events/${goes}`))
    const about = (eventId: string | undefined | null, eventDate: string, now: string | null) => ({
      eventId,
      eventTitle: title,
      eventDate,
      currentEventDate: now,
    })
    expect(await bodyOf<EventInquiry[]>(admin.get(PATH))).toMatchObject([
      about(null, '2026-06-13', null),
      about(moves, '2026-06-06', '2026-06-07'),
      about(stays, '2026-05-30', '2026-05-30'),
    ])
  })
})
