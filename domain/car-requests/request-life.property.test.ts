import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestType } from './car-request.ts'
import {
  type Actor,
  applyAct,
  dueSlot,
  newLife,
  type RequestAct,
  type RequestLife,
} from './request-life.ts'
import type { Slot } from './slots.ts'

/** From each seed; HISTORIES=100000 runs the full number (docs/code.md). */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 2_000) / 2)
const ROOM = 1
const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 24 * 60 * 60_000
const START = Date.UTC(2026, 4, 23, 12)

/** Few half-hours on two days, so that cars meet in one. */
const SLOTS: readonly Slot[] = ['2026-05-24', '2026-05-25'].flatMap((date, day) =>
  ['9:00 AM', '9:30 AM'].map((time, index) => ({
    date,
    time,
    at: new Date(START + (day + 1) * DAY_MS + index * HALF_HOUR_MS),
  })),
)

interface Row {
  car: number
  way: RequestType
  life: RequestLife
  last: { before: RequestLife; by: Actor } | null
}

interface World {
  rows: Row[]
  closed: Set<string>
  now: number
  answers: Map<string, string>
  problems: string[]
}

interface Call {
  key: string
  row: Row
  act: RequestAct
  actor: Actor
  version: number
  acceptsClosedDay?: boolean
}

const MAY: Record<Actor, string> = {
  member: 'change accept on_my_way cancel undo',
  staff: 'confirm offer move decline cancel undo',
  club: 'confirm complete expire undo',
}

const isDueWith = (one: Row, other: Row) =>
  one !== other &&
  other.life.status === 'pending' &&
  one.way === other.way &&
  dueSlot(one.life).date === dueSlot(other.life).date

const isPromisedAt = (row: Row, way: RequestType, at: Date) =>
  row.life.status === 'pending' &&
  row.way === way &&
  row.life.promised?.at.getTime() === at.getTime()

/** One act as the server would carry it out: a known key is answered again and changes nothing. */
function carryOut(world: World, call: Call): void {
  const { key, row, act, actor, version, acceptsClosedDay = false } = call
  if (world.answers.has(key)) return
  const others = world.rows.filter((one) => one !== row)
  const before = row.life
  const outcome = applyAct(before, act, {
    actor,
    version,
    now: new Date(world.now),
    madeAt: new Date(world.now),
    isClosed: (day) => world.closed.has(day),
    acceptsClosedDay,
    hasCapacity: (at) => others.filter((one) => isPromisedAt(one, row.way, at)).length < ROOM,
    hasOtherOnDay: (day) =>
      others.some(
        ({ car, way, life }) =>
          life.status === 'pending' &&
          car === row.car &&
          way === row.way &&
          dueSlot(life).date === day,
      ),
  })
  if ('refused' in outcome) return
  row.life = outcome.life
  row.last = act.kind === 'undo' ? null : { before, by: actor }
  world.answers.set(key, act.kind)
  if (!MAY[actor].includes(act.kind)) world.problems.push(`${actor} did ${act.kind}`)
  const isStaffOverride = actor === 'staff' || act.kind === 'undo'
  if (version !== before.version) world.problems.push(`${act.kind} overwrote a newer version`)
  if (outcome.life.version !== before.version + 1)
    world.problems.push(`${act.kind} left the version`)
  if (outcome.life.isOverCapacity && !before.isOverCapacity && !isStaffOverride) {
    world.problems.push(`${act.kind} went over capacity without staff`)
  }
  if (before.status !== 'pending' && act.kind !== 'undo')
    world.problems.push(`${act.kind} after the end`)
  if (isNewPromise(before, row.life) && isClosedFor(world, row) && !acceptsClosedDay) {
    world.problems.push(`${act.kind} promised a closed day that staff did not accept`)
  }
}

const isNewPromise = (before: RequestLife, { status, promised }: RequestLife) =>
  status === 'pending' &&
  promised !== null &&
  (before.status !== 'pending' || before.promised?.at.getTime() !== promised.at.getTime())

const isClosedFor = (world: World, { life }: Row) => world.closed.has(dueSlot(life).date)

function check({ rows, problems }: World): void {
  for (const row of rows) {
    const { status, promise, promised, offered } = row.life
    if (status !== 'pending') continue
    if ((promise === 'confirmed') !== (promised !== null))
      problems.push(`${promise} without its time`)
    if ((promise === 'offered') !== offered.length > 0)
      problems.push(`${promise} without its offers`)
    if (offered.length > 3) problems.push('more than three offers')
    if (rows.some((other) => other.car === row.car && isDueWith(row, other))) {
      problems.push('two pending requests of one car, type and day')
    }
  }
  for (const way of ['pickup', 'dropoff'] as const) {
    for (const { at } of SLOTS) {
      const within = rows.filter((row) => isPromisedAt(row, way, at) && !row.life.isOverCapacity)
      if (within.length > ROOM) problems.push('more cars promised than a half-hour holds')
    }
  }
}

const slot = fc.nat({ max: SLOTS.length - 1 })
const step = fc.record({
  kind: fc.constantFrom(
    ...(['ask', 'ask', 'change', 'confirm', 'offer', 'accept', 'move', 'on_my_way'] as const),
    ...(['decline', 'cancel', 'complete', 'expire', 'undo', 'clock'] as const),
    ...(['close', 'open'] as const),
  ),
  row: fc.nat({ max: 7 }),
  slots: fc.array(slot, { minLength: 1, maxLength: 4 }),
  way: fc.constantFrom<RequestType>('pickup', 'dropoff'),
  actor: fc.constantFrom<Actor>('member', 'staff', 'club'),
  /** How many versions old the actor's view is. */
  staleBy: fc.constantFrom(0, 0, 0, 1),
  /** Whether the answer is lost and the same call arrives again. */
  isRepeated: fc.boolean(),
  /** Whether staff book a closed day although they were told. */
  acceptsClosed: fc.boolean(),
  minutes: fc.nat({ max: 24 * 60 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function actOf({ kind, slots }: Step, row: Row): RequestAct | null {
  const chosen = slots.flatMap((index) => SLOTS[index] ?? [])
  const [first = row.life.requested] = chosen
  if (kind === 'change' || kind === 'move') return { kind, slot: first }
  if (kind === 'accept') return { kind, slot: row.life.offered[0] ?? first }
  if (kind === 'offer') return { kind, slots: chosen }
  if (kind === 'undo') return row.last && { kind, ...row.last }
  if (kind === 'ask' || kind === 'clock' || kind === 'close' || kind === 'open') return null
  return { kind }
}

/** Asking again for a car, type and day changes the pending request; then the club may confirm. */
function ask(world: World, { row: car, slots, way }: Step, key: string): void {
  const wanted = SLOTS[slots[0] ?? 0]
  if (!wanted || wanted.at.getTime() < world.now || world.closed.has(wanted.date)) return
  const made: Row = { car: car % 3, way, life: newLife(wanted), last: null }
  const live = world.rows.find((other) => other.car === made.car && isDueWith(made, other))
  const row = live ?? made
  if (live) {
    const act: RequestAct = { kind: 'change', slot: wanted }
    carryOut(world, { key, row, act, actor: 'member', version: live.life.version })
  } else world.rows.push(made)
  carryOut(world, {
    key: `${key} rules`,
    row,
    act: { kind: 'confirm' },
    actor: 'club',
    version: row.life.version,
  })
}

function run(steps: readonly Step[]): string[] {
  const world: World = {
    rows: [],
    closed: new Set(),
    now: START,
    answers: new Map(),
    problems: [],
  }
  for (const [index, one] of steps.entries()) {
    const key = String(index)
    const row = world.rows[one.row % Math.max(1, world.rows.length)]
    const day = SLOTS[one.slots[0] ?? 0]?.date ?? ''
    if (one.kind === 'close') world.closed.add(day)
    else if (one.kind === 'open') world.closed.delete(day)
    else if (one.kind === 'clock') world.now += one.minutes * 60_000
    else if (one.kind === 'ask') ask(world, one, key)
    else if (row) {
      const act = actOf(one, row)
      const version = row.life.version - one.staleBy
      const acceptsClosedDay = one.actor === 'staff' && one.acceptsClosed
      const call = act && { key, row, act, actor: one.actor, version, acceptsClosedDay }
      if (call) carryOut(world, call)
      if (call && one.isRepeated) carryOut(world, call)
    }
    check(world)
  }
  return world.problems
}

const histories = fc.array(step, { minLength: 1, maxLength: 40 })

test.each<[string, { seed?: number }]>([
  ['a fixed seed', { seed: 1 }],
  ['a fresh seed', {}],
])(
  'no history of member, staff and clock leads to an illegal state or a broken promise, from %s',
  (_name, options) => {
    fc.assert(
      fc.property(histories, (steps) => {
        expect(run(steps)).toEqual([])
      }),
      { numRuns: HISTORIES, ...options },
    )
  },
  3_600_000,
)
