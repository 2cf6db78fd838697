import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ModelClub } from '../../tests/fakes/model-club.ts'
import { ADA, INPUT } from '../../tests/setup/queue-of-ada.ts'
import type { MemberSession } from './device-session.ts'
import { type MemberRow, memberCodec, memberKind } from './kinds/member-kinds.ts'
import { createMemberMutations, type MemberMutations } from './member-mutations.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRunner, type Runner, type RunnerTools } from './runner.ts'
import type { Fetch } from './sender.ts'
import { openStore } from './store.ts'

const ZONE = 'America/New_York'
let club: ModelClub
let queue: Queue<MemberRow, MemberSession>
let mutations: Pick<MemberMutations, 'add'>
let runner: Runner
let session: MemberSession | null
let network: Fetch
let requestedPaths: string[]
let stranded: number
let toolsOfTab: RunnerTools<MemberRow, MemberSession>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(Date.UTC(2026, 4, 1, 12))
  const now = () => Date.now()
  club = new ModelClub(now, ZONE)
  club.tokens.set('secret', ADA.member)
  club.cookie = ADA.member
  session = ADA
  network = async (path, init) => club.answer(path, init)
  requestedPaths = []
  stranded = 0
  const store = openStore(memberCodec, 'outbox', { indexedDB: new IDBFactory(), IDBKeyRange })
  const newKey = () => crypto.randomUUID()
  const clubClock = () => ({ now: new Date(), timeZone: ZONE })
  const clock = { now, random: () => 1, newKey, clubClock }
  queue = createQueue({ store, kindOf: memberKind, ...clock })
  const fetch: Fetch = (path, init) => {
    requestedPaths.push(path)
    return network(path, init)
  }
  const tools = { queue, fetch, readSession: async () => session }
  mutations = createMemberMutations({ ...tools, sync: () => {} })
  toolsOfTab = {
    ...tools,
    asOnlySender: (act) => act(true),
    isVisible: () => true,
    onStranded: () => {
      stranded += 1
    },
  }
  runner = createRunner(toolsOfTab)
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
const healthChecks = () => requestedPaths.filter((path) => path === '/healthz').length
const save = async (count: number) => {
  for (let index = 0; index < count; index += 1) await mutations.add('ada', INPUT)
}

it.each([
  ['three seconds', 3, 'a short outage', 4],
  ['sixteen seconds', 16, 'a long one', 60],
])(
  'sends waiting rows within %s of the server’s return, without any event',
  async (_, within, _outage, outage) => {
    network = dead
    await save(100)
    runner.sync()
    await seconds(outage)
    expect(club.arrived.size).toBe(0)
    network = async (path, init) => club.answer(path, init)
    await seconds(within)
    expect(club.arrived.size).toBe(100)
  },
)

it('asks for the server’s health less and less often, and at once when woken', async () => {
  network = dead
  runner.cutOff()
  await save(1)
  runner.sync()
  await seconds(60)
  const first = healthChecks()
  expect(first).toBeLessThan(16)
  await seconds(60)
  expect(healthChecks() - first).toBeLessThan(6)
  const before = healthChecks()
  await runner.wake()
  await seconds(1)
  expect(healthChecks()).toBeGreaterThan(before)
})

/** Tabs over one queue, of which every other receives what one shares; `callers` lists which called the server. */
function openTabs(count: number) {
  const callers: number[] = []
  const tabs: Runner[] = Array.from({ length: count }, (_, at) =>
    createRunner({
      ...toolsOfTab,
      fetch: (path, init) => {
        callers.push(at)
        return toolsOfTab.fetch(path, init)
      },
      share: (answered) => {
        for (const [other, tab] of tabs.entries()) if (other !== at) tab.receive(answered)
      },
    }),
  )
  return { tabs, callers }
}

it('lets one of several tabs ask for the server’s health, and another once that one closes', async () => {
  network = dead
  await save(1)
  const { tabs, callers } = openTabs(4)
  for (const tab of tabs) {
    tab.cutOff()
    tab.sync()
    await seconds(1)
  }
  await seconds(20)
  callers.length = 0
  await seconds(60)
  const [first = -1] = callers
  expect(new Set(callers)).toEqual(new Set([first]))
  tabs[first]?.stop()
  await seconds(30)
  callers.length = 0
  await seconds(60)
  const [second = -1] = callers
  expect(second).not.toBe(first)
  expect(new Set(callers)).toEqual(new Set([second]))
  for (const tab of tabs) tab.stop()
})

it('sends what waits in every tab once one has its answer', async () => {
  network = dead
  await save(3)
  const { tabs } = openTabs(3)
  for (const tab of tabs) tab.cutOff()
  for (const tab of tabs) tab.sync()
  await seconds(30)
  network = async (path, init) => club.answer(path, init)
  await seconds(16)
  expect(club.arrived.size).toBe(3)
  for (const tab of tabs) tab.stop()
})

it('leaves rows untouched while nobody answers, and asks only for the server’s health', async () => {
  network = dead
  runner.cutOff()
  await save(5)
  runner.sync()
  await seconds(10)
  expect(new Set(requestedPaths)).toEqual(new Set(['/healthz']))
  expect((await queue.find({ owner: 'ada' })).some((row) => row.attemptedEver)).toBe(false)
})

it('asks the browser for a nudge when rows are stranded', async () => {
  network = dead
  await save(1)
  runner.sync()
  await seconds(2)
  expect(stranded).toBe(1)
})

it('does not hammer a server that is healthy and never takes the request', async () => {
  network = async (path, init) =>
    path === '/healthz' ? club.answer(path, init) : new Response('<html>', { status: 502 })
  await save(1)
  runner.sync()
  await seconds(120)
  const posts = requestedPaths.filter((path) => path === '/api/car-requests').length
  expect(posts).toBeGreaterThan(4)
  expect(posts).toBeLessThan(15)
})

it('goes on where the device refuses for once to have rows woken', async () => {
  await save(1)
  vi.spyOn(queue, 'apply').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await runner.wake()
  await seconds(1)
  expect(club.arrived.size).toBe(1)

  runner.cutOff()
  await save(1)
  vi.spyOn(queue, 'apply').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  runner.sync()
  await seconds(3)
  expect(club.arrived.size).toBe(2)
})

it('sends nothing for anybody while no member is signed in', async () => {
  await save(2)
  session = null
  runner.sync()
  await runner.wake()
  await seconds(5)
  expect(requestedPaths).toEqual([])
  session = ADA
  await runner.wake()
  await seconds(1)
  expect(club.arrived.size).toBe(2)
})

it('sends nothing of another member', async () => {
  await save(2)
  session = { token: 'other', owner: 'ben', member: { ...ADA.member, id: 'ben' } }
  await runner.wake()
  await seconds(5)
  expect(requestedPaths).toEqual([])
})

it('has a lost cookie set anew and goes on', async () => {
  club.cookie = null
  await save(1)
  runner.sync()
  await seconds(1)
  expect(requestedPaths).toContain('/api/auth/me')
  expect(club.arrived.size).toBe(1)
})

it('waits for a sign-in when the session is over', async () => {
  club.cookie = null
  club.tokens.clear()
  await save(1)
  runner.sync()
  await seconds(2)
  expect((await queue.find({ owner: 'ada' }))[0]?.state).toBe('waiting-sign-in')
  club.tokens.set('secret', ADA.member)
  club.cookie = ADA.member
  await runner.wake()
  await seconds(1)
  expect((await queue.find({ owner: 'ada' }))[0]?.state).toBe('sent')
})

it('stops looking once nothing waits', async () => {
  await save(1)
  runner.sync()
  await seconds(5)
  const before = requestedPaths.length
  await seconds(60)
  expect(requestedPaths.length).toBe(before)
})
