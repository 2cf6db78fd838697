import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { statusChangeSchema } from '#domain/vehicles/vehicle.schema.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { seconds } from '../../../tests/setup/runner-of-ada.ts'
import type { Session } from '../kind.ts'
import { createQueue } from '../queue.ts'
import { createRunner } from '../runner.ts'
import { exchange as exchangeBy, type Fetch } from '../sender.ts'
import { openStore } from '../store.ts'
import { ASK_AFTER_MS, isOpen, MOST_FAULTS } from '../transition.ts'
import { type CommandRow, GARAGE, isCommand, newCommand, statusCommand } from './status-command.ts'

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
function tablet(answer: Garage, indexed = { indexedDB: new IDBFactory(), IDBKeyRange }) {
  const store = openStore<CommandRow>('outbox', isCommand, indexed)
  const queue = createQueue({ store, kindOf: statusCommand, random: () => 1 })
  const steps: string[] = []
  const state: { session: Session | null; answer: Garage } = { session: ADMIN, answer }
  const fetch: Fetch = async (path, init) => {
    if (path === '/healthz') return Response.json({ ok: true })
    const car = path.split('/')[3] ?? ''
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const sent: Sent = { car, key, ...JSON.parse(String(init.body)) }
    steps.push(`${car} ${sent.status}`)
    return state.answer(sent)
  }
  const runner = createRunner({
    queue,
    fetch,
    readSession: async () => state.session,
    asOnlySender: (act) => act(true),
    isVisible: () => true,
    onStranded: () => {},
  })
  async function tap(vehicleId: string, from: GarageStatus, to: GarageStatus) {
    const row = newCommand({ vehicleId, carName: 'Dart', from, to }, Date.now())
    await store.put(row)
    runner.sync()
    return row
  }
  const rows = () => store.find({ owner: GARAGE })
  const rejected = async () =>
    (await rows()).flatMap((row) => (isOpen(row) ? [] : (row.attention?.reason ?? [])))
  return { queue, runner, steps, state, indexed, tap, rows, rejected }
}

const command = newCommand(
  { vehicleId: 'v', carName: 'Dart', from: 'stored', to: 'needs_staging' },
  0,
)
const SIGNED_IN = { now: () => 90_000, session: ADMIN, isSignedIn: async () => true }
const exchange = (respond: () => Response | Promise<Response>, row = command) =>
  exchangeBy({ ...SIGNED_IN, fetch: async () => respond() }, row, statusCommand(row))

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

it.each<[why: string, Response, text: string]>([
  [
    'the car is somewhere else',
    coded(409, 'status_conflict', { vehicle: adminVehicle('Dart', { status: 'on_road' }) }),
    'Dart is already in On Road. Someone else moved it.',
  ],
  [
    'the car is not here yet',
    coded(409, 'status_conflict', {
      vehicle: adminVehicle('Dart', { status: 'coming_home', notHereYet: true }),
    }),
    'Dart is not here yet. Someone else moved it.',
  ],
  ['the car is gone', coded(404, 'not_found'), 'Dart is gone. Someone else deleted it.'],
  [
    'the server says otherwise',
    coded(400, 'bad_input'),
    'Dart didn’t move to Needs Staging. A sentence',
  ],
])('says to its author that %s', async (_why, response, reason) => {
  const answer = await exchange(() => response)
  expect(answer).toMatchObject({ type: 'rejected', attention: { reason, isFinal: true } })
})

describe('a tablet', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.setSystemTime(NOW)
  })
  afterEach(() => void vi.useRealTimers())

  it('sends the commands on one car in order, each after the answer to the one before', async () => {
    let underway = 0
    const { tap, steps, rows } = tablet(async (sent) => {
      underway += 1
      expect(underway).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      underway -= 1
      return done(sent)
    })
    await tap('a', 'stored', 'needs_staging')
    vi.setSystemTime(Date.now() + 1)
    await tap('a', 'needs_staging', 'staged')
    vi.setSystemTime(Date.now() + 1)
    await tap('a', 'staged', 'on_road')
    await seconds(1)
    expect(steps).toEqual(['a needs_staging', 'a staged', 'a on_road'])
    expect(await rows()).toEqual([])
  })

  it('lets no car wait for another one’s slow answer', async () => {
    const never = new Promise<Response>(() => {})
    const { tap, rows } = tablet((sent) => (sent.car === 'a' ? never : done(sent)))
    await tap('a', 'stored', 'needs_staging')
    await seconds(0.1)
    await tap('b', 'stored', 'needs_staging')
    await seconds(0.1)
    await tap('b', 'needs_staging', 'staged')
    await seconds(0.1)
    expect((await rows()).map(({ input }) => input.vehicleId)).toEqual(['a'])
  })

  it('rejects the commands that follow a rejected one, but no later tap', async () => {
    const { tap, steps, rejected, state, rows } = tablet(() => coded(409, 'status_conflict'))
    await tap('a', 'stored', 'needs_staging')
    vi.setSystemTime(Date.now() + 1)
    await tap('a', 'needs_staging', 'staged')
    await seconds(5)
    const why = 'Dart didn’t move to Needs Staging. A sentence'
    expect(await rejected()).toEqual([why, why])
    expect(steps).toEqual(['a needs_staging'])
    state.answer = done
    await tap('a', 'on_road', 'coming_home')
    await seconds(1)
    expect(steps).toEqual(['a needs_staging', 'a coming_home'])
    expect(await rows()).toHaveLength(2)
  })

  it('gives a command up, over reloads too, when the server fails at it every time', async () => {
    const before = tablet(() => coded(500, 'internal'))
    await before.tap('a', 'stored', 'needs_staging')
    await seconds(60)
    expect(await before.rejected()).toEqual([])
    before.runner.stop()
    const after = tablet(() => coded(500, 'internal'), before.indexed)
    await after.runner.wake()
    await seconds(11 * 60)
    expect(await after.rejected()).toHaveLength(1)
    expect(before.steps.length + after.steps.length).toBe(MOST_FAULTS)
  })

  it('retains commands over a reload and while signed out', async () => {
    const before = tablet(() => coded(401, 'not_signed_in'))
    await before.tap('a', 'stored', 'needs_staging')
    await seconds(0.1)
    before.state.session = null
    await seconds(60)
    expect(before.steps).toHaveLength(1)
    before.runner.stop()
    const after = tablet(done, before.indexed)
    await after.runner.wake()
    await seconds(0.1)
    expect(after.steps).toEqual(['a needs_staging'])
    expect(await after.rows()).toEqual([])
  })

  it('sends on for whoever has signed in while the old sign-in was rejected', async () => {
    const { tap, state, steps } = tablet((sent) => {
      if (state.session?.token === 'new') return done(sent)
      state.session = { owner: GARAGE, token: 'new' }
      return coded(401, 'not_signed_in')
    })
    await tap('a', 'stored', 'needs_staging')
    await seconds(2)
    expect(steps).toEqual(['a needs_staging', 'a needs_staging'])
  })

  it.each([
    ['12 hours', 12 * 60 * 60_000],
    ['six weeks', ASK_AFTER_MS],
  ])(
    'sends no command from more than %s ago, nor those that followed it, and then the next tap',
    async (_, ageMs) => {
      const { tap, state, steps, rejected, runner } = tablet(done)
      state.session = null
      await tap('a', 'stored', 'needs_staging')
      vi.setSystemTime(Date.now() + ageMs + 1)
      await tap('a', 'needs_staging', 'staged')
      state.session = ADMIN
      runner.sync()
      await seconds(0.2)
      expect(await rejected()).toEqual([
        'Dart didn’t move to Needs Staging. That tap is over 12 hours old. Tap again if it’s still right.',
        'Dart didn’t move to Staged. That tap is over 12 hours old. Tap again if it’s still right.',
      ])
      expect(steps).toEqual([])
      await tap('a', 'stored', 'needs_staging')
      await seconds(0.2)
      expect(steps).toEqual(['a needs_staging'])
    },
  )
})
