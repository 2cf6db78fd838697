import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { statusChangeSchema } from '#domain/vehicles/vehicle.schema.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { createMemoryStorage } from '../../../tests/setup/memory-storage.ts'
import type { Session } from '../kind.ts'
import { createLocalList, createLocalStore } from '../local-store.ts'
import { createQueue } from '../queue.ts'
import { createRunner } from '../runner.ts'
import { exchange as exchangeBy, type Fetch } from '../sender.ts'
import { ASK_AFTER_MS, MOST_FAULTS } from '../transition.ts'
import {
  type CommandRow,
  fromSaved,
  GARAGE,
  newCommand,
  savedCommandsSchema,
  statusCommand,
  TOO_OLD_MS,
  toSaved,
} from './status-command.ts'

const NOW = new Date('2026-05-23T10:00:00Z')
const ADMIN: Session = { owner: GARAGE, token: 'secret' }

type Sent = { car: string; from: GarageStatus; status: GarageStatus; key: string }
type Garage = (sent: Sent) => Response | Promise<Response>

const moved = (id: string, status: GarageStatus) =>
  Response.json(adminVehicle('Dart', { id, status }))
const done: Garage = ({ car, status }) => moved(car, status)
const coded = (status: number, code: string, more = {}) =>
  Response.json({ error: 'A sentence', code, ...more }, { status })

/** A tablet's console; `answer` is its server. */
function tablet(answer: Garage, storage = createMemoryStorage()) {
  const list = createLocalList(storage, 'garage_presses', savedCommandsSchema.safeParse)
  const store = createLocalStore(list, { read: fromSaved, write: toSaved })
  const clock = { now: Date.now, random: () => 1, newKey: () => crypto.randomUUID() }
  const queue = createQueue({ store, kindOf: statusCommand, ...clock })
  const steps: string[] = []
  const outcomes: string[] = []
  const state: { session: Session | null; answer: Garage } = { session: ADMIN, answer }
  const fetch: Fetch = async (path, init) => {
    if (path === '/healthz') return Response.json({ ok: true })
    const car = path.split('/')[3] ?? ''
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const sent: Sent = { car, key, ...JSON.parse(String(init.body)) }
    steps.push(`${car} ${sent.status}`)
    return state.answer(sent)
  }
  const note = (row: CommandRow, type: string) => outcomes.push(`${row.input.vehicleId} ${type}`)
  const runner = createRunner({
    queue,
    fetch,
    readSession: async () => state.session,
    asOnlySender: (act) => act(true),
    isVisible: () => true,
    onStranded: () => {},
    onSettled: (row, { type }) => note(row, type),
    onExpired: (rows) => rows.map((row) => note(row, 'expired')),
  })
  async function tap(vehicleId: string, from: GarageStatus, to: GarageStatus) {
    const row = newCommand({ vehicleId, carName: 'Dart', from, to }, Date.now())
    await store.put(row)
    runner.sync()
    return row
  }
  return { list, queue, runner, steps, outcomes, state, storage, tap }
}

const command = newCommand(
  { vehicleId: 'v', carName: 'Dart', from: 'stored', to: 'needs_staging' },
  0,
)
const exchange = (respond: () => Response | Promise<Response>, row = command) =>
  exchangeBy(
    async () => respond(),
    row,
    statusCommand(row),
    ADMIN,
    () => 90_000,
  )

it.each([
  ['the server knows no such car', () => coded(404, 'not_found'), 'rejected'],
  ['the session has ended', () => coded(401, 'not_signed_in'), 'sign-in'],
  ['the car is elsewhere', () => coded(409, 'status_conflict'), 'rejected'],
  ['the server rejects it', () => coded(400, 'bad_input'), 'rejected'],
  ['the server is in trouble', () => coded(503, 'database_unavailable'), 'later'],
  ['a proxy finds nothing', () => new Response('404 page not found', { status: 404 }), 'no-answer'],
  ['a Wi-Fi login page asks who is there', () => new Response('No', { status: 401 }), 'no-answer'],
  ['a proxy waited too long', () => new Response('', { status: 408 }), 'no-answer'],
  ['the car moved', () => moved('v', 'needs_staging'), 'receipt'],
  ['another car moved', () => moved('w', 'staged'), 'no-answer'],
  ['somebody else’s JSON comes back', () => Response.json({ ok: true }), 'no-answer'],
])('when %s, the command is answered as it is', async (_, respond, type) => {
  expect((await exchange(respond)).type).toBe(type)
})

it('sends a command with the status that its author saw', () => {
  const sent = statusCommand(command).send(ADMIN)
  expect(sent).toMatchObject({ method: 'PATCH', path: '/api/vehicles/v/status' })
  expect(sent.headers).toEqual({ 'x-admin-token': 'secret' })
  expect(sent.body).toEqual({ from: 'stored', status: 'needs_staging' })
  expect(statusChangeSchema.safeParse(sent.body).success).toBe(true)
})

describe('a tablet', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())
  const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

  it('rejects what waits for a car also where a rejection comes twice, since the console says so', async () => {
    const { tap, queue, list, runner } = tablet(done)
    runner.stop()
    const first = await tap('a', 'stored', 'needs_staging')
    const attention = { reason: 'It moved.', code: 'status_conflict', fields: {} }
    const rejected = { type: 'rejected', attention, status: 409, body: {} } as const
    await queue.answered(first, rejected)
    await tap('a', 'stored', 'needs_staging')
    const other = await tap('b', 'stored', 'needs_staging')
    await queue.answered(first, rejected)
    expect(list.all().map(({ id }) => id)).toEqual([other.id])
  })

  it('sends the commands on one car in order, each after the answer to the one before', async () => {
    let underway = 0
    const { tap, steps, list } = tablet(async (sent) => {
      underway += 1
      expect(underway).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      underway -= 1
      return done(sent)
    })
    await tap('a', 'stored', 'needs_staging')
    await tap('a', 'needs_staging', 'staged')
    await tap('a', 'staged', 'on_road')
    await later(500)
    expect(steps).toEqual(['a needs_staging', 'a staged', 'a on_road'])
    expect(list.all()).toEqual([])
  })

  it('lets no car wait for another one’s slow answer', async () => {
    const never = new Promise<Response>(() => {})
    const { tap, outcomes } = tablet((sent) => (sent.car === 'a' ? never : done(sent)))
    await tap('a', 'stored', 'needs_staging')
    await later(100)
    await tap('b', 'stored', 'needs_staging')
    await later(100)
    await tap('b', 'needs_staging', 'staged')
    await later(100)
    expect(outcomes).toEqual(['b receipt', 'b receipt'])
  })

  it('drops the commands that follow a rejected one', async () => {
    const { tap, steps, outcomes, list } = tablet(() => coded(409, 'status_conflict'))
    await tap('a', 'stored', 'needs_staging')
    await tap('a', 'needs_staging', 'staged')
    await later(5_000)
    expect(outcomes).toEqual(['a rejected'])
    expect(steps).toEqual(['a needs_staging'])
    expect(list.all()).toEqual([])
  })

  it('says that a command is unsent after a failure, and sends it once the server answers', async () => {
    const { tap, state, list } = tablet(() => Promise.reject(new TypeError('Failed to fetch')))
    await tap('a', 'stored', 'needs_staging')
    await later(100)
    expect(list.all()[0]?.failures).toBe(1)
    state.answer = done
    await later(3_000)
    expect(list.all()).toEqual([])
  })

  it('gives a command up, over reloads too, when the server fails at it every time', async () => {
    let { steps, outcomes, ...now } = tablet(() => coded(500, 'internal'))
    await now.tap('a', 'stored', 'needs_staging')
    await later(60_000)
    const before = steps.length
    expect(outcomes).toEqual([])
    now.runner.stop()
    ;({ steps, outcomes, ...now } = tablet(() => coded(500, 'internal'), now.storage))
    await now.runner.wake()
    await later(30 * 60_000)
    expect(outcomes).toEqual(['a rejected'])
    expect(before + steps.length).toBe(MOST_FAULTS)
    expect(now.list.all()).toEqual([])
  })

  it('retains commands over a reload and while signed out', async () => {
    const before = tablet(() => coded(401, 'not_signed_in'))
    await before.tap('a', 'stored', 'needs_staging')
    await later(100)
    expect(before.list.all()).toHaveLength(1)
    before.state.session = null
    await later(60_000)
    expect(before.steps).toHaveLength(1)
    before.runner.stop()
    const after = tablet(done, before.storage)
    await after.runner.wake()
    await later(100)
    expect(after.steps).toEqual(['a needs_staging'])
    expect(after.list.all()).toEqual([])
  })

  it('sends on for whoever has signed in while the old sign-in was rejected', async () => {
    const { tap, state, steps } = tablet((sent) => {
      if (state.session?.token === 'new') return done(sent)
      state.session = { owner: GARAGE, token: 'new' }
      return coded(401, 'not_signed_in')
    })
    await tap('a', 'stored', 'needs_staging')
    await later(2_000)
    expect(steps).toEqual(['a needs_staging', 'a needs_staging'])
  })

  it.each([
    ['12 hours', TOO_OLD_MS],
    ['six weeks', ASK_AFTER_MS],
  ])('drops a command from more than %s ago, and those that followed it', async (_name, ageMs) => {
    const { tap, state, steps, outcomes, list, runner } = tablet(done)
    state.session = null
    await tap('a', 'stored', 'needs_staging')
    vi.setSystemTime(Date.now() + ageMs + 1)
    await tap('a', 'needs_staging', 'staged')
    state.session = ADMIN
    runner.sync()
    await later(100)
    expect(outcomes).toEqual(['a expired', 'a expired'])
    expect(steps).toEqual([])
    expect(list.all()).toEqual([])
  })
})
