import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import { ModelClub } from '../../tests/fakes/model-club.ts'
import { clubCalls, type Fetch } from './club-calls.ts'
import type { DeviceSession } from './device-session.ts'
import { openOutboxDb } from './outbox-db.ts'
import { createOutboxRunner, type OutboxRunner } from './outbox-runner.ts'
import { createOutboxStore, type OutboxStore } from './outbox-store.ts'

const ZONE = 'America/New_York'
const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Test', email: 'ada@example.com', phone: null }
const WISH: CarWish = {
  vehicleId: '11111111-1111-4111-8111-111111111111',
  vehicleName: 'Dart',
  requestType: 'pickup',
  requestedDate: '2026-05-03',
  requestedTime: '10:00 AM',
  notes: null,
}

let club: ModelClub
let store: OutboxStore
let runner: OutboxRunner
let session: DeviceSession | null
let network: Fetch
let asked: string[]
let stranded: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(Date.UTC(2026, 4, 1, 12))
  const now = () => Date.now()
  club = new ModelClub(now, ZONE)
  club.tokens.set('secret', ADA)
  club.cookie = ADA
  session = { token: 'secret', member: ADA }
  network = async (path, init) => club.answer(path, init)
  asked = []
  stranded = 0
  const db = openOutboxDb('outbox', { indexedDB: new IDBFactory(), IDBKeyRange })
  const newKey = () => crypto.randomUUID()
  store = createOutboxStore({ db, now, random: () => 1, newKey, timeZone: () => ZONE })
  runner = createOutboxRunner({
    store,
    calls: clubCalls((path, init) => {
      asked.push(path)
      return network(path, init)
    }),
    readSession: async () => session,
    asOnlySender: async (act) => {
      await act(true)
      return true
    },
    isSeen: () => true,
    onStranded: () => {
      stranded += 1
    },
  })
})

afterEach(() => {
  runner.stop()
  vi.useRealTimers()
})

const dead: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const seconds = async (count: number) => {
  for (let tenth = 0; tenth < count * 10; tenth += 1) {
    await vi.advanceTimersByTimeAsync(100)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
const queue = async (count: number) => {
  for (let index = 0; index < count; index += 1) await store.add('ada', WISH)
}

it('sends what waits within three seconds of the server’s return, with no event to tell of it', async () => {
  network = dead
  await queue(100)
  runner.flush()
  await seconds(60)
  expect(club.arrived.size).toBe(0)
  network = async (path, init) => club.answer(path, init)
  await seconds(3)
  expect(club.arrived.size).toBe(100)
})

it('leaves rows untouched while nobody answers, and asks only for the server’s health', async () => {
  network = dead
  runner.cutOff()
  await queue(5)
  runner.flush()
  await seconds(10)
  expect(new Set(asked)).toEqual(new Set(['/healthz']))
  expect((await store.ofMember('ada')).some((row) => row.attemptedEver)).toBe(false)
})

it('asks the browser for a nudge when rows are stranded', async () => {
  network = dead
  await queue(1)
  runner.flush()
  await seconds(2)
  expect(stranded).toBe(1)
})

it('does not hammer a server that is healthy and never takes the request', async () => {
  network = async (path, init) =>
    path === '/healthz' ? club.answer(path, init) : new Response('<html>', { status: 502 })
  await queue(1)
  runner.flush()
  await seconds(120)
  const posts = asked.filter((path) => path === '/api/car-requests').length
  expect(posts).toBeGreaterThan(4)
  expect(posts).toBeLessThan(15)
})

it('goes on where the device refuses for once to have rows woken', async () => {
  await queue(1)
  vi.spyOn(store, 'wake').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await runner.wake()
  await seconds(1)
  expect(club.arrived.size).toBe(1)

  runner.cutOff()
  await queue(1)
  vi.spyOn(store, 'wake').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  runner.flush()
  await seconds(3)
  expect(club.arrived.size).toBe(2)
})

it('sends nothing for anybody while no member is signed in', async () => {
  await queue(2)
  session = null
  runner.flush()
  await runner.wake()
  await seconds(5)
  expect(asked).toEqual([])
  session = { token: 'secret', member: ADA }
  await runner.wake()
  await seconds(1)
  expect(club.arrived.size).toBe(2)
})

it('sends nothing of another member', async () => {
  await queue(2)
  session = { token: 'other', member: { ...ADA, id: 'ben' } }
  await runner.wake()
  await seconds(5)
  expect(asked).toEqual([])
})

it('has a lost cookie set anew and goes on', async () => {
  club.cookie = null
  await queue(1)
  runner.flush()
  await seconds(1)
  expect(asked).toContain('/api/auth/me')
  expect(club.arrived.size).toBe(1)
})

it('waits for a sign-in when the session is over', async () => {
  club.cookie = null
  club.tokens.clear()
  await queue(1)
  runner.flush()
  await seconds(2)
  expect((await store.ofMember('ada'))[0]?.state).toBe('waiting-sign-in')
  club.tokens.set('secret', ADA)
  club.cookie = ADA
  await runner.wake()
  await seconds(1)
  expect((await store.ofMember('ada'))[0]?.state).toBe('sent')
})

it('stops looking once nothing waits', async () => {
  await queue(1)
  runner.flush()
  await seconds(5)
  const before = asked.length
  await seconds(60)
  expect(asked.length).toBe(before)
})
