import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClubEvent } from '#domain/events/event.ts'
import { type EventRsvp, type EventRsvpReceipt, unconfirmedDay } from '#domain/events/rsvp.ts'
import { type EventRow, makeEvent, makeRsvp } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-05-23T16:00:00Z'))

const admin = await api.asAdmin()
const [SATURDAY, SUNDAY] = ['2026-05-30', '2026-05-31']
const MOVED = 'This event moved to Sun, May 31. Please answer again.'

async function scene(overrides: Partial<EventRow> = {}) {
  const now = api.clock.now()
  const event = await makeEvent(api.db, { now, eventDate: SATURDAY, ...overrides })
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const path = `/api/events/${event.id}`
  const choose = (attending: boolean, more: object = {}, key?: string) =>
    member.post(
      `${path}/rsvps`,
      { attending, ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const move = (eventDate: string) => bodyOf<ClubEvent>(admin.patch(path, { eventDate }))
  /** The day that each answer waits on, null where it is for the event's day, and how many go. */
  const state = async () => {
    const current = await bodyOf<ClubEvent>(admin.get(path))
    const rsvps = await bodyOf<EventRsvp[]>(admin.get(`${path}/rsvps`))
    const answers = rsvps.map((one) => [one.attending, unconfirmedDay(one, current)])
    return { answers, going: current.goingCount }
  }
  return { event, owner, member, path, choose, move, state }
}

describe('when an event moves', () => {
  test('each yes keeps its place, unconfirmed, for the member and the console to see', async () => {
    const { event, member, choose, move, state } = await scene()
    await bodyOf(choose(true, { eventDate: SATURDAY }), 201)
    await makeRsvp(api.db, { event, now: new Date(0), attending: false })
    await move(SUNDAY)
    expect(await state()).toEqual({
      answers: [
        [true, SATURDAY],
        [false, null],
      ],
      going: 1,
    })
    const [mine] = await bodyOf<EventRsvp[]>(member.get('/api/my/rsvps'))
    expect(mine).toMatchObject({ attending: true, answeredDate: SATURDAY })
  })

  test('a yes to the new day confirms it, also where the event is full', async () => {
    const { choose, move, state } = await scene({ maxAttendees: 1 })
    await bodyOf(choose(true, { eventDate: SATURDAY }), 201)
    await move(SUNDAY)
    const receipt = await bodyOf<EventRsvpReceipt>(choose(true, { eventDate: SUNDAY }), 201)
    expect(receipt).toMatchObject({ answeredDate: SUNDAY, goingCount: 1 })
    expect(await state()).toEqual({ answers: [[true, null]], going: 1 })
  })

  test('a no frees the place', async () => {
    const { choose, move, state } = await scene()
    await bodyOf(choose(true), 201)
    await move(SUNDAY)
    await bodyOf(choose(false, { eventDate: SUNDAY }), 201)
    expect(await state()).toEqual({ answers: [[false, null]], going: 0 })
  })

  test('and moves back, each yes is confirmed again', async () => {
    const { choose, move, state } = await scene()
    await bodyOf(choose(true), 201)
    await move(SUNDAY)
    await move(SATURDAY)
    expect(await state()).toEqual({ answers: [[true, null]], going: 1 })
  })
})

describe('a choice that was queued before the event moved', () => {
  test('is asked again if it is a yes, and its key is free for the new answer', async () => {
    const { choose, move, state } = await scene()
    await move(SUNDAY)
    const key = crypto.randomUUID()
    const refusal = await refusalOf(choose(true, { eventDate: SATURDAY }, key), 409, 'event_moved')
    expect(refusal.error).toBe(MOVED)
    expect(await state()).toEqual({ answers: [], going: 0 })
    await bodyOf(choose(true, { eventDate: SUNDAY }, key), 201)
    expect(await state()).toEqual({ answers: [[true, null]], going: 1 })
  })

  test('counts if it is a no', async () => {
    const { choose, move, state } = await scene()
    await bodyOf(choose(true), 201)
    await move(SUNDAY)
    await bodyOf(choose(false, { eventDate: SATURDAY }), 201)
    expect(await state()).toEqual({ answers: [[false, null]], going: 0 })
  })

  test('confirms nothing if it repeats an earlier yes', async () => {
    const { choose, move, state } = await scene()
    await bodyOf(choose(true), 201)
    await move(SUNDAY)
    const receipt = await bodyOf<EventRsvpReceipt>(choose(true, { eventDate: SATURDAY }), 201)
    expect(receipt).toMatchObject({ answeredDate: SATURDAY, goingCount: 1 })
    expect(await state()).toEqual({ answers: [[true, SATURDAY]], going: 1 })
  })

  test('gets its first answer again under its key', async () => {
    const { choose, move, state } = await scene()
    const key = crypto.randomUUID()
    const first = await textOf(choose(true, { eventDate: SATURDAY }, key))
    await move(SUNDAY)
    expect(await textOf(choose(true, { eventDate: SATURDAY }, key))).toEqual(first)
    expect(await state()).toEqual({ answers: [[true, SATURDAY]], going: 1 })
  })
})
