import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { EventRsvp, EventRsvpReceipt } from '#domain/events/rsvp.ts'
import { events } from '#server/db/schema/events.ts'
import { type EventRow, makeEvent, makeRsvp } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const now = () => api.clock.now()
const goingCount = async (event: EventRow) =>
  only(await api.db.select().from(events).where(eq(events.id, event.id))).goingCount

async function scene(overrides: Partial<EventRow> = {}) {
  const event = await makeEvent(api.db, { now: now(), ...overrides })
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const path = `/api/events/${event.id}/rsvps`
  const choose = (attending: unknown, more: object = {}, agoMs: unknown = 0) =>
    member.post(path, { attending, ...more }, { 'x-made-ms-ago': String(agoMs) })
  return { event, owner, member, path, choose }
}

describe('a member', () => {
  test('says yes: who answers comes from the session, and it always counts one', async () => {
    const { event, owner, choose } = await scene()
    const sent = { memberName: 'Somebody Else', memberEmail: 'else@example.test', guestCount: '7' }
    const receipt = await bodyOf<EventRsvpReceipt>(choose(true, sent), 201)
    expect(receipt).toEqual({
      id: expect.any(String),
      eventId: event.id,
      memberId: owner.id,
      memberName: `${owner.firstName} ${owner.lastName}`,
      memberEmail: owner.email,
      guestCount: '1',
      attending: true,
      answeredDate: event.eventDate,
      createdAt: now().toISOString(),
      goingCount: 1,
    })
    expect(await goingCount(event)).toBe(1)
  })

  test('who changes yes to no frees the place', async () => {
    const { event, choose } = await scene({ maxAttendees: 1 })
    await bodyOf(choose(true), 201)
    const other = await api.asMember()
    const path = `/api/events/${event.id}/rsvps`
    const full = await refusalOf(other.post(path, { attending: true }), 409, 'event_full')
    expect(full.error).toBe('This event is full')
    expect(await bodyOf(choose(false), 201)).toMatchObject({ attending: false, goingCount: 0 })
    expect(await bodyOf(other.post(path, { attending: true }), 201)).toMatchObject({
      goingCount: 1,
    })
    await refusalOf(choose(true), 409, 'event_full')
  })

  test('is taken at the newest word, whichever device it comes from and whenever it arrives', async () => {
    const { event, choose } = await scene()
    const chooseAgo = (attending: boolean, hours: number) =>
      choose(attending, {}, hours * 3_600_000)
    await bodyOf(chooseAgo(false, 1), 201)
    const older = await refusalOf(chooseAgo(true, 10), 409, 'conflict')
    expect(older.error).toBe('You’ve since answered no. We kept that answer.')
    expect(await goingCount(event)).toBe(0)
    await bodyOf(choose(true), 201)
    await bodyOf(chooseAgo(true, 5), 201)
    await refusalOf(chooseAgo(false, 0.5), 409, 'conflict')
    expect(await goingCount(event)).toBe(1)
    api.clock.advance({ minutes: 1 })
    await bodyOf(choose(false, {}, 61_000), 201)
    for (const bad of [-1, 1.5, 'long']) {
      await refusalOf(choose(true, {}, bad), 400, 'bad_input')
    }
  })

  test('is judged by when they chose, not by when it arrived', async () => {
    const { event, choose } = await scene()
    const chooseAgo = (attending: boolean, hours: number) =>
      choose(attending, {}, hours * 3_600_000)
    await bodyOf(chooseAgo(false, 10), 201)
    await bodyOf(chooseAgo(true, 5), 201)
    await refusalOf(chooseAgo(false, 8), 409, 'conflict')
    await bodyOf(chooseAgo(true, 0), 201)
    // Another process may be a little behind, or have begun with this choice a little sooner.
    api.clock.advance({ seconds: -1 })
    await refusalOf(chooseAgo(false, 8), 409, 'conflict')
    api.clock.advance({ seconds: 1 })
    expect(await goingCount(event)).toBe(1)
  })

  test('may say no to a full event, and say yes again to one they already go to', async () => {
    const { event, choose } = await scene({ maxAttendees: 1 })
    await bodyOf(choose(true), 201)
    await bodyOf(choose(true), 201)
    const other = await api.asMember()
    const no = other.post(`/api/events/${event.id}/rsvps`, { attending: false })
    expect(await bodyOf(no, 201)).toMatchObject({ attending: false, goingCount: 1 })
  })

  test('can answer on the day itself, by the club’s clock, and not the day after', async () => {
    const { choose } = await scene({ eventDate: '2026-05-23' })
    api.clock.set('2026-05-24T03:59:00Z')
    await bodyOf(choose(true), 201)
    api.clock.set('2026-05-24T04:01:00Z')
    for (const attending of [true, false]) {
      const refusal = await refusalOf(choose(attending), 409, 'conflict')
      expect(refusal.error).toBe('This event is over.')
    }
    api.clock.set('2026-05-23T16:00:00Z')
  })

  test('can answer until an evening ends after midnight', async () => {
    const { choose } = await scene({ eventDate: '2026-05-23', eventTime: '10 PM - 2 AM' })
    api.clock.set('2026-05-24T05:59:00Z')
    await bodyOf(choose(false), 201)
    api.clock.set('2026-05-24T06:00:00Z')
    await refusalOf(choose(true), 409, 'conflict')
    api.clock.set('2026-05-23T16:00:00Z')
  })

  test('cannot answer for another member', async () => {
    const { event, choose } = await scene()
    const other = await makeMember(api.db)
    await refusalOf(choose(true, { memberId: other.id }), 403, 'wrong_member')
    expect(await goingCount(event)).toBe(0)
  })

  test('sees their own row of an event and their own of all events, and nobody else’s', async () => {
    const { event, owner, member, path, choose } = await scene()
    expect(await bodyOf(member.get(path))).toEqual([])
    await makeRsvp(api.db, { event, now: now() })
    await bodyOf(choose(false), 201)
    const [own, ...others] = await bodyOf<EventRsvp[]>(member.get(path))
    expect(others).toEqual([])
    expect(own).toMatchObject({ memberId: owner.id, attending: false })
    const second = await makeEvent(api.db, { now: now() })
    api.clock.advance({ minutes: 1 })
    await bodyOf(member.post(`/api/events/${second.id}/rsvps`, { attending: true }), 201)
    const mine = await bodyOf<EventRsvp[]>(member.get('/api/my/rsvps'))
    expect(mine.map(({ eventId }) => eventId)).toEqual([second.id, event.id])
  })
})

describe('an admin', () => {
  test('deletes an RSVP, which frees the place of a yes', async () => {
    const { event } = await scene()
    const yes = await makeRsvp(api.db, { event, now: now() })
    const no = await makeRsvp(api.db, { event, now: now(), attending: false })
    const admin = await api.asAdmin()
    for (const { id } of [no, yes]) {
      expect((await textOf(admin.delete(`/api/event-rsvps/${id}`))).status).toBe(204)
      expect(await goingCount(event)).toBe(id === no.id ? 1 : 0)
    }
  })
})
