import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ChangeRow,
  type Creation,
  changeKind,
  ModelBookings,
} from '../../tests/fakes/request-changes.ts'
import type { Session } from './kind.ts'
import { createQueue } from './queue.ts'
import { type Fetch, sendDue } from './sender.ts'
import { openStore } from './store.ts'
import { newRow } from './transition.ts'

const ADA: Session = { owner: 'ada', token: 'secret' }

/** A device with kinds that carry a version and follow the request they are about. */
function device() {
  const server = new ModelBookings()
  const online: Fetch = async (path, { method, headers, body }) => {
    const sent = { method, path, headers: Object.fromEntries(new Headers(headers)) }
    const reply = server.answer({ ...sent, body: JSON.parse(String(body)) })
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  }
  const state = { time: 1_000_000, keys: 0, fetch: online }
  const store = openStore<ChangeRow, ChangeRow & { memberId: string }>(
    { read: ({ memberId: _, ...row }) => row, write: (row) => ({ ...row, memberId: row.owner }) },
    'lanes',
    { indexedDB: new IDBFactory(), IDBKeyRange },
  )
  const now = () => state.time
  const newKey = () => `key-${++state.keys}`
  const queue = createQueue<ChangeRow, Session>({
    store,
    kindOf: changeKind,
    now,
    random: () => 1,
    newKey,
  })
  const made = () => newRow('ada', { now: now(), newKey: newKey() })
  const about = (creation: string) => ({ creation, request: null })
  return {
    server,
    state,
    online,
    queue,
    request: async (id: string, time: string) => {
      const row: Creation = { ...made(), id, kind: 'creation', input: { time } }
      await queue.add(row)
    },
    change: (creation: string, time: string, request?: { id: string; version: number }) =>
      queue.replace({
        ...made(),
        id: `change ${creation}`,
        kind: 'time-change',
        input: { ...about(creation), ...(request && { request }), time },
      }),
    cancel: (creation: string) =>
      queue.replace({
        ...made(),
        id: `cancel ${creation}`,
        kind: 'cancellation',
        input: about(creation),
      }),
    row: async (id: string) => (await queue.find({ id }))[0],
    send: async () => {
      state.time += 60_000
      const tools = { queue, readSession: async () => ADA }
      return sendDue({ ...tools, fetch: (...call) => state.fetch(...call) }, 'ada').finished
    },
  }
}

let ada: ReturnType<typeof device>
beforeEach(() => {
  ada = device()
})
const dead: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))
/** It arrives, and its answer is lost. */
const unanswered: Fetch = async (...call) => {
  await ada.online(...call)
  throw new TypeError('Failed to fetch')
}

describe('rows of different kinds in one lane', () => {
  it('go one after the other, behind the creation of what they are about', async () => {
    await ada.request('r', '9:00')
    await ada.change('r', '10:00')
    await ada.cancel('r')
    await ada.send()
    expect(ada.server.log).toEqual(['create', 'change to 10:00', 'cancel'])
    expect(await ada.row('cancel r')).toMatchObject({
      state: 'sent',
      input: { request: { id: 'request-1', version: 2 } },
    })
  })

  it('wait while the one ahead has no answer, and another lane does not', async () => {
    await ada.request('r', '9:00')
    await ada.change('r', '10:00')
    await ada.request('other', '11:00')
    ada.state.fetch = (path, init) =>
      String(init.body).includes('9:00') ? unanswered(path, init) : ada.online(path, init)
    await ada.send()
    expect(ada.server.log.filter((what) => what !== 'create')).toEqual([])
    expect(await ada.row('change r')).toMatchObject({ attempts: 0, attemptedEver: false })
    ada.state.fetch = ada.online
    await ada.send()
    expect(ada.server.log.toSorted()).toEqual(['change to 10:00', 'create', 'create'])
  })

  it('stay in the order in which they were made when the clock is set back', async () => {
    await ada.request('r', '9:00')
    ada.state.time -= 86_400_000
    await ada.cancel('r')
    await ada.change('r', '10:00')
    expect((await ada.queue.find({ owner: 'ada' })).map(({ id }) => id)).toEqual([
      ...['r', 'cancel r', 'change r'],
    ])
  })

  it('wait behind one that needs attention, until its author has decided', async () => {
    await ada.request('r', '9:00')
    await ada.change('r', '10:00')
    ada.state.fetch = async () =>
      new Response(JSON.stringify({ error: 'Closed.', code: 'bad_input' }), { status: 400 })
    await ada.send()
    expect((await ada.row('r'))?.state).toBe('needs-attention')
    expect(await ada.row('change r')).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await ada.queue.hasWork('ada')).toBe(false)
    ada.state.fetch = ada.online
    await ada.queue.apply({ id: 'r' }, () => ({ type: 'retry' }))
    expect(await ada.queue.hasWork('ada')).toBe(true)
    await ada.send()
    expect(ada.server.log).toEqual(['create', 'change to 10:00'])
  })

  it('leave with the creation that was discarded', async () => {
    await ada.request('r', '9:00')
    await ada.change('r', '10:00')
    await ada.queue.apply({ id: 'r' }, () => ({ type: 'discard' }))
    await ada.send()
    expect(await ada.queue.find({ owner: 'ada' })).toEqual([])
    expect(ada.server.log).toEqual([])
  })

  it('find the receipt that they follow, also once the server’s lists show it', async () => {
    await ada.request('r', '9:00')
    await ada.send()
    await ada.change('r', '10:00')
    await ada.queue.release('ada', ['request-1'])
    expect(await ada.row('r')).toBeDefined()
    await ada.send()
    expect(ada.server.log).toEqual(['create', 'change to 10:00'])
    await ada.queue.release('ada', ['request-1'])
    expect(await ada.row('r')).toBeUndefined()
  })
})

describe('a change with a version', () => {
  beforeEach(async () => {
    await ada.request('r', '9:00')
    await ada.send()
  })

  it('coalesces: the newest one for a request wins', async () => {
    await ada.change('r', '10:00')
    await ada.change('r', '11:00')
    await ada.send()
    expect(ada.server.log).toEqual(['create', 'change to 11:00'])
  })

  it('is no conflict with an older one of the same member whose answer was lost', async () => {
    await ada.change('r', '10:00')
    ada.state.fetch = unanswered
    await ada.send()
    await ada.change('r', '11:00')
    ada.state.fetch = ada.online
    await ada.send()
    expect(ada.server.log).toEqual(['create', 'change to 10:00', 'change to 11:00'])
    expect((await ada.row('change r'))?.state).toBe('sent')
  })

  it('needs attention with the current row where another edit came first, and goes on from it', async () => {
    ada.server.byStaff('request-1', { time: '2:00' })
    await ada.change('r', '10:00')
    await ada.send()
    const row = await ada.row('change r')
    expect(row).toMatchObject({ state: 'needs-attention', attention: { code: 'version_conflict' } })
    expect(row?.attention?.current).toMatchObject({ time: '2:00', version: 2 })
    await ada.change('r', '10:00', { id: 'request-1', version: 2 })
    await ada.send()
    expect(ada.server.requests.get('request-1')).toMatchObject({ time: '10:00', version: 3 })
  })

  it('that is no longer possible ends: no retry sends it again, and it blocks nothing', async () => {
    ada.server.byStaff('request-1', { status: 'out' })
    await ada.change('r', '10:00')
    await ada.send()
    expect(await ada.row('change r')).toMatchObject({
      state: 'needs-attention',
      attention: { code: 'already_out', isFinal: true },
    })
    await ada.queue.apply({ id: 'change r' }, () => ({ type: 'retry' }))
    expect(await ada.queue.hasWork('ada')).toBe(false)
    ada.server.byStaff('request-1', { status: 'pending' })
    await ada.cancel('r')
    ada.state.fetch = dead
    await ada.send()
    expect(await ada.row('cancel r')).toMatchObject({ attempts: 1, waitsFor: 'network' })
    await ada.queue.apply({ id: 'change r' }, () => ({ type: 'dismiss' }))
    expect((await ada.row('change r'))?.state).toBe('dismissed')
  })
})
