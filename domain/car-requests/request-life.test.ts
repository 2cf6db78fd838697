import { expect, test } from 'vitest'
import {
  type ActContext,
  applyAct,
  newLife,
  offersEndAt,
  type RequestAct,
  type RequestLife,
} from './request-life.ts'
import type { Slot } from './slots.ts'

const at = (hour: number, day = 24): Slot => ({
  date: `2026-05-${day}`,
  time: `${hour}:00 AM`,
  at: new Date(Date.UTC(2026, 4, day, 4 + hour)),
})
const NOW = new Date(Date.UTC(2026, 4, 23, 12))
const NINE = at(9)
const TEN = at(10)
const ELEVEN = at(11)

const context = (change: Partial<ActContext> = {}): ActContext => ({
  actor: 'staff',
  now: NOW,
  madeAt: NOW,
  version: 1,
  hasCapacity: () => true,
  hasOtherOnDay: () => false,
  isClosed: () => false,
  acceptsClosedDay: false,
  ...change,
})

type Step = [RequestAct, Partial<ActContext>?]

/** The outcome of acts one after the other, each on the newest version; a refusal ends it. */
function after(life: RequestLife, ...acts: Step[]): RequestLife | string {
  let current = life
  for (const [act, change] of acts) {
    const outcome = applyAct(current, act, context({ version: current.version, ...change }))
    if ('refused' in outcome) return outcome.refused
    current = outcome.life
  }
  return current
}

/** The same where nothing is refused. */
function lifeAfter(...acts: Parameters<typeof after>): RequestLife {
  const life = after(...acts)
  if (typeof life === 'string') throw new Error(life)
  return life
}

const MEMBER = { actor: 'member' } as const
const CLUB = { actor: 'club' } as const
/** A member, once the half-hour has no more capacity. */
const FULL = { ...MEMBER, hasCapacity: () => false }

const CONFIRMED: Step = [{ kind: 'confirm' }]
const CANCELLED: Step = [{ kind: 'cancel' }, MEMBER]
const ON_MY_WAY: Step = [{ kind: 'on_my_way' }, MEMBER]
const offer = (...slots: Slot[]): Step => [{ kind: 'offer', slots }]
const accept = (slot: Slot, more: Partial<ActContext> = {}): Step => [
  { kind: 'accept', slot },
  { ...MEMBER, ...more },
]
/** A member takes back an act before which the request was like this. */
const undo = (before: RequestLife, by: Partial<ActContext> = MEMBER): Step => [
  { kind: 'undo', before, by: 'member' },
  by,
]

test('a confirmed request is promised for the time that was asked for', () => {
  expect(after(newLife(NINE), [{ kind: 'confirm' }, CLUB])).toMatchObject({
    status: 'pending',
    promise: 'confirmed',
    promised: NINE,
    version: 2,
  })
})

test('the club confirms no full or past half-hour by itself, staff may and it is recorded', () => {
  const full = { hasCapacity: () => false }
  expect(after(newLife(NINE), [{ kind: 'confirm' }, { ...CLUB, ...full }])).toBe('full')
  expect(after(newLife(NINE), [{ kind: 'confirm' }, { ...CLUB, now: TEN.at }])).toBe('slot_past')
  expect(after(newLife(NINE), [{ kind: 'confirm' }, full])).toMatchObject({ isOverCapacity: true })
})

test('a member is on the way from the moment they first say so, until another day or an open time', () => {
  const later = { ...MEMBER, madeAt: NINE.at }
  const onMyWay = lifeAfter(newLife(NINE), CONFIRMED, ON_MY_WAY)
  const since = (...acts: Step[]) => lifeAfter(onMyWay, ...acts).onTheWaySince
  expect(since()).toBe(NOW.toISOString())
  expect(since([{ kind: 'on_my_way' }, later])).toBe(NOW.toISOString())
  expect(since([{ kind: 'move', slot: TEN }])).toBe(NOW.toISOString())
  expect(since([{ kind: 'move', slot: at(9, 25) }])).toBeNull()
  expect(since(offer(TEN))).toBeNull()
  expect(since([{ kind: 'change', slot: TEN }, MEMBER])).toBeNull()
  expect(after(onMyWay, [{ kind: 'on_my_way' }])).toBe('forbidden')
})

test('a member is late for the slot they had, until they are on time after all', () => {
  const expectedAt = '2026-05-24T13:20:00.000Z'
  const say = (at: string | null): Step => [{ kind: 'running_late', expectedAt: at }, MEMBER]
  const late = lifeAfter(newLife(NINE), CONFIRMED, say(expectedAt))
  const expected = (...acts: Step[]) => lifeAfter(late, ...acts).expectedAt
  expect(expected()).toBe(expectedAt)
  expect(expected(say(null))).toBeNull()
  expect(expected(ON_MY_WAY)).toBe(expectedAt)
  expect(expected([{ kind: 'move', slot: TEN }])).toBeNull()
  expect(expected([{ kind: 'change', slot: TEN }, MEMBER])).toBeNull()
})

test('a member’s change of time waits for an answer again', () => {
  expect(after(newLife(NINE), CONFIRMED, [{ kind: 'change', slot: TEN }, MEMBER])).toMatchObject({
    promise: 'waiting',
    requested: TEN,
    promised: null,
  })
})

test('a time that staff set is promised, and what was asked for stays', () => {
  expect(after(newLife(NINE), [{ kind: 'move', slot: TEN }])).toMatchObject({
    promise: 'confirmed',
    requested: NINE,
    promised: TEN,
  })
})

test('a member accepts each of the offered times until it comes', () => {
  const offered = lifeAfter(newLife(NINE), offer(ELEVEN, TEN))
  expect(offered).toMatchObject({ promise: 'offered', offered: [TEN, ELEVEN] })
  expect(offersEndAt([ELEVEN, TEN])).toEqual(ELEVEN.at)
  expect(after(offered, accept(ELEVEN))).toMatchObject({ promised: ELEVEN, offered: [] })
  expect(after(offered, accept(NINE))).toBe('not_offered')
  const atTen = { now: TEN.at }
  expect(after(offered, accept(TEN, atTen))).toBe('offer_ended')
  expect(after(offered, accept(ELEVEN, atTen))).toMatchObject({ promised: ELEVEN })
})

test('an offered time that others took can’t be accepted', () => {
  expect(after(newLife(NINE), offer(TEN), accept(TEN, FULL))).toBe('full')
})

test('a day that was closed since is booked by nobody but staff who accept that', () => {
  const isClosed = (day: string) => day === TEN.date
  const staff = { isClosed }
  const accepted = { isClosed, acceptsClosedDay: true }
  const member = { ...MEMBER, isClosed }
  expect(after(newLife(NINE), offer(TEN), accept(TEN, staff))).toBe('closed_day')
  expect(after(newLife(NINE), [{ kind: 'confirm' }, staff])).toBe('closed_day')
  expect(after(newLife(NINE), [{ kind: 'confirm' }, accepted])).toMatchObject({ promised: NINE })
  expect(after(newLife(NINE), [{ kind: 'move', slot: TEN }, staff])).toBe('closed_day')
  expect(after(newLife(at(9, 25)), [{ kind: 'change', slot: TEN }, member])).toBe('closed_day')
  expect(after(newLife(at(9, 25)), [{ kind: 'offer', slots: [TEN] }, accepted])).toBe('closed_day')
  expect(after(newLife(NINE), CANCELLED, undo(newLife(NINE), member))).toBe('closed_day')
})

test('what books nothing anew goes on on a day that was closed since', () => {
  const closed = { isClosed: () => true }
  const member = { ...MEMBER, ...closed }
  const confirmed = lifeAfter(newLife(NINE), CONFIRMED)
  expect(after(confirmed, [{ kind: 'on_my_way' }, member])).toMatchObject({
    onTheWaySince: NOW.toISOString(),
  })
  expect(after(confirmed, [{ kind: 'cancel' }, member])).toMatchObject({ status: 'cancelled' })
  expect(after(newLife(NINE), [{ kind: 'decline' }, closed])).toMatchObject({ status: 'declined' })
})

test('one to three times that are ahead can be offered', () => {
  expect(after(newLife(NINE), offer())).toBe('bad_offer')
  expect(after(newLife(NINE), offer(NINE, TEN, ELEVEN, at(8)))).toBe('bad_offer')
  expect(after(newLife(NINE), offer(at(9, 22), TEN))).toBe('slot_past')
})

test('who may do what', () => {
  const acts: RequestAct[] = [
    { kind: 'change', slot: TEN },
    { kind: 'confirm' },
    { kind: 'offer', slots: [TEN] },
    { kind: 'move', slot: TEN },
    { kind: 'decline' },
    { kind: 'cancel' },
    { kind: 'complete' },
  ]
  const allowed = (actor: ActContext['actor']) =>
    acts
      .filter((act) => after(newLife(NINE), [act, { actor }]) !== 'forbidden')
      .map(({ kind }) => kind)
  expect(allowed('member')).toEqual(['change', 'cancel'])
  expect(allowed('staff')).toEqual(['confirm', 'offer', 'move', 'decline', 'cancel'])
  expect(allowed('club')).toEqual(['confirm', 'complete'])
})

test('an act on an older version or on a request that is over is a conflict', () => {
  expect(after(newLife(NINE), [{ kind: 'cancel' }, { version: 0 }])).toBe('conflict')
  for (const kind of ['decline', 'cancel'] as const) {
    expect(after(newLife(NINE), [{ kind }], CONFIRMED)).toBe('conflict')
  }
})

test('a request expires a day past its promise, else past what was asked for', () => {
  const aDayAfter = (slot: Slot) => new Date(slot.at.getTime() + 24 * 60 * 60_000 + 1)
  const expire = (now: Date): Step => [{ kind: 'expire' }, { ...CLUB, now }]
  expect(after(newLife(NINE), expire(aDayAfter(NINE)))).toMatchObject({ status: 'expired' })
  const moved: Step = [{ kind: 'move', slot: ELEVEN }]
  expect(after(newLife(NINE), moved, expire(aDayAfter(NINE)))).toBe('not_due')
})

test('a car has one pending request of each type per day, also after a change or an undo', () => {
  const monday = at(9, 25)
  const hasOtherOnDay = (day: string) => day === monday.date
  const member = { ...MEMBER, hasOtherOnDay }
  expect(after(newLife(NINE), [{ kind: 'change', slot: monday }, member])).toBe('already_requested')
  const live = newLife(monday)
  expect(after(live, CANCELLED, undo(live, member))).toBe('already_requested')
})

test('who did an act can take it back, and a place that is gone is asked for again', () => {
  const confirmed = lifeAfter(newLife(NINE), CONFIRMED)
  expect(after(confirmed, CANCELLED, undo(confirmed))).toMatchObject({
    status: 'pending',
    promised: NINE,
    version: 4,
  })
  expect(after(confirmed, CANCELLED, undo(confirmed, FULL))).toMatchObject({ promise: 'waiting' })
  expect(after(confirmed, CANCELLED, undo(confirmed, { actor: 'staff' }))).toBe('forbidden')
})

test('an undo that brings no place back stays confirmed in a half-hour that is full by now', () => {
  const confirmed = lifeAfter(newLife(NINE), CONFIRMED)
  expect(after(confirmed, ON_MY_WAY, undo(confirmed, FULL))).toMatchObject({
    promise: 'confirmed',
    promised: NINE,
    onTheWaySince: null,
    isOverCapacity: false,
  })
})
