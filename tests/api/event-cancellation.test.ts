import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import type { CalendarFeed } from '#domain/api/calendar.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { eventInquiryBody } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const now = () => api.clock.now()

async function scene() {
  const event = await makeEvent(api.db, { now: now() })
  const path = `/api/events/${event.id}`
  const admin = await api.asAdmin()
  const cancel = (body?: unknown) => bodyOf<ClubEvent>(admin.post(`${path}/cancel`, body))
  const restore = () => bodyOf<ClubEvent>(admin.post(`${path}/restore`))
  return { event, path, admin, cancel, restore }
}

async function entryIn(answer: Promise<Response>) {
  const [part] = new ICAL.Component(ICAL.parse((await textOf(answer)).text)).getAllSubcomponents(
    'vevent',
  )
  const value = (name: string) => part?.getFirstPropertyValue(name)
  return {
    status: value('status'),
    sequence: Number(value('sequence')),
    transparency: value('transp'),
    description: String(value('description')),
  }
}

test('a cancelled event says when and why, once, until it is restored', async () => {
  const { event, path, cancel, restore } = await scene()
  const cancelled = await cancel({ reason: ' The band is ill ' })
  expect(cancelled).toMatchObject({
    id: event.id,
    cancelledAt: now().toISOString(),
    cancellationReason: 'The band is ill',
  })
  api.clock.advance({ minutes: 5 })
  expect(await cancel({ reason: 'Another' })).toEqual(cancelled)
  expect(await cancel()).toEqual(cancelled)
  expect(await bodyOf(api.visitor().get(path))).toEqual(cancelled)
  const restored = await restore()
  expect(restored).toMatchObject({ cancelledAt: null, cancellationReason: null })
  expect(await restore()).toEqual(restored)
})

test('an event may be cancelled without a reason, but not with a whole page of them', async () => {
  const { admin, path, cancel } = await scene()
  const { fields } = await refusalOf(
    admin.post(`${path}/cancel`, { reason: 'x'.repeat(301) }),
    400,
    'bad_input',
  )
  expect(fields).toEqual({ reason: 'At most 300 characters' })
  expect(await cancel()).toMatchObject({ cancellationReason: null })
  for (const verb of ['cancel', 'restore']) {
    const unknown = `/api/events/${crypto.randomUUID()}/${verb}`
    await refusalOf(admin.post(unknown), 404, 'not_found')
  }
})

test('a cancelled event takes no new yes, lets its guests go, and keeps the others for later', async () => {
  const { event, path, cancel, restore } = await scene()
  const [stays, leaves] = [await makeMember(api.db), await makeMember(api.db)]
  for (const member of [stays, leaves]) await makeRsvp(api.db, { event, member, now: now() })
  await cancel()
  const answer = async (member: typeof stays, attending: boolean) =>
    (await api.asMember(member)).post(`${path}/rsvps`, { attending })
  const refusal = await refusalOf(answer(await makeMember(api.db), true), 409, 'event_cancelled')
  expect(refusal.error).toBe('This event was cancelled.')
  api.clock.advance({ minutes: 2 })
  expect(await bodyOf(answer(leaves, false), 201)).toMatchObject({ goingCount: 1 })
  expect(await restore()).toMatchObject({ goingCount: 1 })
  await bodyOf(answer(leaves, true), 201)
})

test('a visitor’s RSVP is refused like a member’s once the event is cancelled or over', async () => {
  const { event, cancel, restore } = await scene()
  const send = () => api.visitor().post('/api/event-inquiries', eventInquiryBody(event))
  await cancel()
  const refusal = await refusalOf(send(), 409, 'event_cancelled')
  expect(refusal.error).toBe('This event was cancelled.')
  await restore()
  await bodyOf(send(), 201)
  api.clock.advance({ days: 8 })
  expect((await refusalOf(send(), 409, 'conflict')).error).toBe('This event is over.')
})

test('calendars get a newer copy that is cancelled and busy no more, and one more when it is restored', async () => {
  const { event, path, cancel, restore } = await scene()
  const owner = await makeMember(api.db)
  await makeRsvp(api.db, { event, member: owner, now: now() })
  const { url } = await bodyOf<CalendarFeed>(
    (await api.asMember(owner)).post('/api/my/calendar-feed'),
    201,
  )
  const copies = async () =>
    Promise.all([
      entryIn(api.visitor().get(`${path}/calendar.ics`)),
      entryIn(api.visitor().get(new URL(url ?? '').pathname)),
    ])
  const before = { status: 'CONFIRMED', sequence: 0, transparency: null }
  expect(await copies()).toMatchObject([before, before])
  await cancel({ reason: 'The band is ill' })
  const cancelled = {
    status: 'CANCELLED',
    sequence: 1,
    transparency: 'TRANSPARENT',
    description: expect.stringMatching(/^Cancelled: The band is ill\n\n/),
  }
  expect(await copies()).toMatchObject([cancelled, cancelled])
  await restore()
  const restored = { ...before, sequence: 2 }
  expect(await copies()).toMatchObject([restored, restored])
})
