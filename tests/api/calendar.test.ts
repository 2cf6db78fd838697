import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import type { CalendarFeed } from '#domain/api/calendar.ts'
import { calendarFeeds } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/members.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const PATH = '/api/my/calendar-feed'
const api = await openApi({ settings: { PUBLIC_URL: 'http://localhost:4310/' } })
afterAll(() => api.close())

async function entriesOf(answer: Response | Promise<Response>) {
  const { status, text } = await textOf(answer)
  expect(`${status} ${text}`).toMatch(/^200 BEGIN:VCALENDAR/)
  const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return parts.map((part) => new ICAL.Event(part))
}

const now = () => api.clock.now()
const pathOf = (url: string | null) => new URL(url ?? '').pathname

async function scene() {
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const { url } = await bodyOf<CalendarFeed>(member.post(PATH), 201)
  return { owner, member, url, feed: () => api.visitor().get(pathOf(url)) }
}

test('anybody can add an event to their calendar', async () => {
  const event = await makeEvent(api.db, { now: now(), title: 'Tea; scones, cars' })
  const answer = await api.visitor().get(`/api/events/${event.id}/calendar.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="event.ics"')
  const one = only(await entriesOf(answer))
  expect(one.summary).toBe('Tea; scones, cars')
  expect(one.component.getFirstPropertyValue('url')).toBe(
    `http://localhost:4310/events/${event.id}`,
  )
  await refusalOf(
    api.visitor().get(`/api/events/${crypto.randomUUID()}/calendar.ics`),
    404,
    'not_found',
  )
})

test('a member can add their own booking, under the UID that it has in their feed', async () => {
  const { owner, member, feed } = await scene()
  const vehicle = await makeVehicle(api.db, { owner })
  const request = await makeCarRequest(api.db, { vehicle, member: owner, now: now() })
  const path = `/api/car-requests/${request.id}/calendar.ics`
  const one = only(await entriesOf(member.get(path)))
  expect(one.uid).toBe(only(await entriesOf(feed())).uid)
  const other = await api.asMember(await makeMember(api.db))
  await refusalOf(other.get(path), 404, 'not_found')
  await refusalOf(api.visitor().get(path), 401, 'not_signed_in')
})

describe('a member’s private calendar', () => {
  test('has an address nobody can guess, under the server’s own name', async () => {
    const { member, url } = await scene()
    expect(url).toMatch(/^http:\/\/localhost:4310\/calendar\/[0-9a-f-]{36}-[\w-]{43}\.ics$/)
    expect(await bodyOf<CalendarFeed>(member.get(PATH))).toEqual({
      url,
      createdAt: now().toISOString(),
    })
    const { feedId } = only(
      await api.db
        .select()
        .from(calendarFeeds)
        .where(eq(calendarFeeds.feedId, idIn(url))),
    )
    const hashOfAnother = pathOf((await scene()).url).slice(-'.ics'.length - 43, -'.ics'.length)
    const guesses = [feedId, `${feedId}-${'A'.repeat(43)}`, `${feedId}-${hashOfAnother}`]
    guesses.push('x', `${feedId}-`, '%00', '..%2f..')
    for (const guess of guesses) {
      await refusalOf(api.visitor().get(`/calendar/${guess}.ics`), 404, 'not_found')
    }
    await refusalOf(api.visitor().get(pathOf(url).replace('.ics', '')), 404, 'not_found')
  })

  test('is cached by no proxy', async () => {
    const { feed } = await scene()
    const answer = await feed()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  })

  test('holds the events they said yes to and the pending appointments of their cars', async () => {
    const { owner, feed } = await scene()
    const yes = await makeEvent(api.db, { now: now(), title: 'Yes', eventDate: '2026-06-01' })
    const no = await makeEvent(api.db, { now: now(), title: 'No' })
    const longAgo = await makeEvent(api.db, { now: now(), eventDate: '2026-01-02' })
    await makeRsvp(api.db, { event: yes, member: owner, now: now() })
    await makeRsvp(api.db, { event: longAgo, member: owner, now: now() })
    await makeRsvp(api.db, { event: no, member: owner, now: now(), attending: false })
    await makeRsvp(api.db, { event: no, now: now() })
    const vehicle = await makeVehicle(api.db, { owner, vehicleName: '1967 Elan' })
    const context = { member: owner, vehicle, now: now() }
    const request = await makeCarRequest(api.db, context, {
      requestedTime: '5:30 PM',
      notes: 'Wet',
    })
    await makeCarRequest(api.db, context, { status: 'completed' })
    const [event, car, ...others] = await entriesOf(feed())
    expect(others).toEqual([])
    expect(event?.summary).toBe('Yes')
    expect(event?.uid).toContain(yes.id)
    expect(car).toMatchObject({ summary: 'Pickup: 1967 Elan', description: 'Wet' })
    expect(car?.uid).toContain(request.id)
    expect(car?.startDate.toJSDate().toISOString()).toBe('2026-05-25T21:30:00.000Z')
    expect(car?.endDate.toJSDate().toISOString()).toBe('2026-05-25T22:00:00.000Z')
  })

  test('gets a new address that makes the old one worthless', async () => {
    const { member, url, feed } = await scene()
    const renewed = await bodyOf<CalendarFeed>(member.post(PATH), 201)
    expect(renewed.url).not.toBe(url)
    await refusalOf(feed(), 404, 'not_found')
    await entriesOf(api.visitor().get(pathOf(renewed.url)))
  })

  test('is gone once they revoke it, and can be had anew', async () => {
    const { member, feed } = await scene()
    expect((await textOf(member.delete(PATH))).status).toBe(204)
    await refusalOf(member.delete(PATH), 404, 'not_found')
    await refusalOf(feed(), 404, 'not_found')
    expect(await bodyOf(member.get(PATH))).toEqual({ url: null, createdAt: null })
    await bodyOf(member.post(PATH), 201)
    await refusalOf(feed(), 404, 'not_found')
  })

  test('shows nothing while the member is not active', async () => {
    const { owner, feed } = await scene()
    await api.db.update(members).set({ active: false }).where(eq(members.id, owner.id))
    await refusalOf(feed(), 404, 'not_found')
  })

  test('is not opened by another instance’s secret', async () => {
    const { url } = await scene()
    const other = await openApi({ deps: { db: api.db, secret: 'the secret of another club' } })
    await refusalOf(other.visitor().get(pathOf(url)), 404, 'not_found')
    await other.close()
  })
})

function idIn(url: string | null): string {
  return pathOf(url).slice('/calendar/'.length, '/calendar/'.length + 36)
}
