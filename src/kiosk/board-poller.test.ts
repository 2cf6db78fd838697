import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../tests/setup/manual-clock.ts'
import { createBoardPoller } from './board-poller.ts'

const BOARD = {
  clubName: 'Rowhouse Motor Club',
  timeZone: 'America/New_York',
  displayName: 'Bay door',
  vehicles: [],
}
const never = () => new Promise<Response>(() => {})
const fresh = (etag = '"1"') =>
  Response.json(BOARD, { headers: { etag, 'x-build': 'b1', date: new Date(0).toUTCString() } })
const unchanged = () => new Response(null, { status: 304, headers: { 'x-build': 'b2' } })

type FakeFetch = (init: RequestInit) => Promise<Response>

function start(answer: () => FakeFetch, etag: string | null = null) {
  const clock = createManualClock()
  const requests: { at: number; ifNoneMatch: string | null; signal: AbortSignal | null }[] = []
  const events: string[] = []
  const poller = createBoardPoller({
    clock,
    token: 'tok',
    etag,
    fetch: async (_input, init = {}) => {
      const ifNoneMatch = new Headers(init.headers).get('if-none-match')
      requests.push({ at: clock.monotonic(), ifNoneMatch, signal: init.signal ?? null })
      return answer()(init)
    },
    onGood: ({ board }) => events.push(board ? 'board' : 'unchanged'),
    onFailed: () => events.push('failed'),
    onUnpaired: () => events.push('unpaired'),
    onBuild: (build) => events.push(`build ${build}`),
  })
  poller.start()
  return {
    clock,
    requests,
    events,
    poller,
    gaps: () => requests.slice(1).map((one, i) => one.at - (requests[i]?.at ?? 0)),
  }
}

describe('the board poller', () => {
  it('asks every 10 s, with what it holds', async () => {
    const answers: FakeFetch[] = [
      async () => fresh(),
      async () => unchanged(),
      async () => unchanged(),
    ]
    const { clock, requests, events, gaps } = start(() => answers.shift() ?? never)
    await clock.advance(20_500)
    expect(gaps()).toEqual([10_000, 10_000])
    expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, '"1"', '"1"'])
    expect(events).toEqual(['board', 'build b1', 'unchanged', 'build b2', 'unchanged', 'build b2'])
  })

  it('aborts an attempt that never answers after 8 s, and goes on to the next', async () => {
    const { clock, requests, events } = start(() => never)
    await clock.advance(7_900)
    expect(events).toEqual([])
    await clock.advance(200)
    expect(events).toEqual(['failed'])
    expect(requests[0]?.signal?.aborted).toBe(true)
    await clock.advance(1_000)
    expect(requests).toHaveLength(2)
  })

  it('aborts an answer whose body never ends', async () => {
    const endless = () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }))
    const { clock, events } = start(() => async () => endless())
    await clock.advance(8_100)
    expect(events).toEqual(['failed'])
  })

  it('is fresh within 15 s of the return of a server, whatever it did before', async () => {
    for (const down of [never, () => Promise.reject(new TypeError('refused'))]) {
      for (let back = 60_000; back < 82_000; back += 1_700) {
        let up = false
        const { clock, events } = start(() => (up ? async () => fresh() : down))
        await clock.advance(back)
        up = true
        await clock.advance(15_000)
        expect(events, `back after ${back}`).toContain('board')
      }
    }
  })

  it('never waits longer than 10 s after failures, and never hammers', async () => {
    const { clock, gaps } = start(() => () => Promise.reject(new TypeError('refused')))
    await clock.advance(120_000)
    expect(Math.max(...gaps())).toBe(10_000)
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000)
  })

  it('takes a 401 as revoked, and stops', async () => {
    const refused = Response.json({ error: 'no', code: 'not_signed_in' }, { status: 401 })
    const { clock, requests, events } = start(() => async () => refused)
    await clock.advance(60_000)
    expect(events).toEqual(['unpaired'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a 304 for a board it does not hold', () => unchanged()],
    [
      'a page of somebody else',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a 401 page of somebody else',
      () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } }),
    ],
    ['a 401 in the words of somebody else', () => new Response('Denied', { status: 401 })],
    [
      'a 401 in the form of somebody else',
      () => Response.json({ message: 'Unauthorized' }, { status: 401 }),
    ],
    ['another shape', () => Response.json({ ...BOARD, vehicles: [{ id: 'x' }] })],
    ['a 500', () => new Response('{}', { status: 500 })],
  ])('counts %s as no answer', async (_name, answer) => {
    const { clock, events } = start(() => async () => answer())
    await clock.advance(1_000)
    expect(events).toEqual(['failed'])
  })

  it('notices the next build also beside a board that it cannot read', async () => {
    const next = { ...BOARD, vehicles: [{ id: 'x', status: 'on_a_truck' }] }
    const headers = { 'x-build': 'b2' }
    const { clock, events } = start(() => async () => Response.json(next, { headers }))
    await clock.advance(1_000)
    expect(events).toEqual(['failed', 'build b2'])
  })

  it('asks at once when it wakes from sleep, also with every timer lost', async () => {
    let up = true
    const { clock, events, requests, poller } = start(() => (up ? async () => fresh() : never))
    await clock.advance(5_000)
    up = false
    await clock.advance(6_000)
    expect(requests).toHaveLength(2)
    clock.loseTimers()
    clock.jump(3_600_000)
    up = true
    poller.check()
    await clock.advance(100)
    expect(events.filter((one) => one === 'board')).toHaveLength(2)
  })
})
