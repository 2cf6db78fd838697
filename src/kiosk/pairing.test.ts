import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimedPairingSchema, pairingSchema } from '#domain/displays/display.ts'
import { createManualClock, type ManualClock } from '../../tests/setup/manual-clock.ts'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createDeviceStore } from './device-store.ts'
import {
  claimPairing,
  createPairing,
  createPairingStore,
  type PairingView,
  requestCode,
} from './pairing.ts'

const MINUTE = 60_000

function createPairingServer(clock: ManualClock) {
  const server = {
    codes: 0,
    claims: 0,
    claim: (): Response => Response.json({ state: 'waiting' }),
    isUp: true,
    serverAhead: 0,
  }
  const request: typeof fetch = async (input) => {
    if (!server.isUp) throw new TypeError('refused')
    if (String(input).endsWith('/claim')) {
      server.claims += 1
      return server.claim()
    }
    server.codes += 1
    const now = clock.now() + server.serverAhead
    return Response.json(
      {
        code: `CODE000${server.codes}`,
        secret: `secret-${server.codes}`,
        expiresAt: new Date(now + 15 * MINUTE).toISOString(),
      },
      { status: 201, headers: { date: new Date(now).toUTCString() } },
    )
  }
  return { server, request }
}

function begin({
  clock = createManualClock(),
  storage = createMemoryStorage(),
  prepare = (_server: ReturnType<typeof createPairingServer>['server']) => {},
} = {}) {
  const { server, request } = createPairingServer(clock)
  prepare(server)
  const store = createPairingStore(createDeviceStore(() => storage))
  const views: PairingView[] = []
  const paired: string[] = []
  const pairing = createPairing({
    clock,
    fetch: request,
    store,
    onView: (view) => views.push(view),
    onPaired: ({ token }) => paired.push(token),
  })
  pairing.start()
  return { clock, server, store, storage, paired, pairing, view: () => views.at(-1) }
}

const pairedAnswer = () =>
  Response.json({ state: 'paired', token: 'tok', display: { id: 'd', name: 'Bay door' } })

describe('pairing', () => {
  it('shows a code, waits, and saves the token once paired', async () => {
    const { clock, server, store, paired, view } = begin()
    await clock.advance(12_000)
    expect(view()).toMatchObject({ code: 'CODE0001', problem: null })
    server.claim = pairedAnswer
    await clock.advance(5_000)
    expect(paired).toEqual(['tok'])
    expect(store.display()).toEqual({ token: 'tok', name: 'Bay door' })
    expect(store.offer()).toBeNull()
    const claims = server.claims
    await clock.advance(MINUTE)
    expect(server.claims).toBe(claims)
  })

  it('shows the same code after a reload', async () => {
    const first = begin()
    await first.clock.advance(1_000)
    first.pairing.stop()
    const again = begin({ clock: first.clock, storage: first.storage })
    await again.clock.advance(1_000)
    expect(again.view()?.code).toBe('CODE0001')
    expect(again.server.codes).toBe(0)
  })

  it('shows the same code when a proxy answers in place of the server', async () => {
    const { clock, server, view } = begin()
    await clock.advance(1_000)
    server.claim = () => new Response('<h1>Not Found</h1>', { status: 404 })
    await clock.advance(30_000)
    expect(view()?.code).toBe('CODE0001')
  })

  it('fetches a new code when the old one ran out', async () => {
    const { clock, server, view } = begin()
    await clock.advance(1_000)
    server.claim = () => Response.json({ error: 'gone', code: 'not_found' }, { status: 404 })
    await clock.advance(6_000)
    expect(view()?.code).toBe('CODE0002')
  })

  it('fetches a new code after 15 minutes, also from a server that never says so', async () => {
    const { clock, view } = begin()
    await clock.advance(14 * MINUTE)
    expect(view()?.code).toBe('CODE0001')
    await clock.advance(2 * MINUTE)
    expect(view()?.code).toBe('CODE0002')
  })

  it('counts the remaining time right on a device whose clock is wrong', async () => {
    const { clock, view } = begin({
      prepare: (server) => {
        server.serverAhead = -3 * 3_600_000
      },
    })
    await clock.advance(2_000)
    const left = (view()?.endsAt ?? 0) - clock.now()
    expect(left).toBeGreaterThan(14 * MINUTE)
    expect(left).toBeLessThanOrEqual(15 * MINUTE)
  })

  it('says that the server is unreachable and goes on by itself', async () => {
    const { clock, server, view } = begin({
      prepare: (server) => {
        server.isUp = false
      },
    })
    await clock.advance(2_000)
    expect(view()).toMatchObject({ code: null, problem: 'unreachable' })
    server.isUp = true
    await clock.advance(6_000)
    expect(view()).toMatchObject({ code: 'CODE0001', problem: null })
    server.isUp = false
    await clock.advance(6_000)
    expect(view()).toMatchObject({ code: 'CODE0001', problem: 'unreachable' })
  })

  it('waits as long as a limited server asks', async () => {
    const { clock, server, view } = begin()
    await clock.advance(1_000)
    server.claim = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } })
    await clock.advance(5_000)
    const { claims } = server
    expect(view()).toMatchObject({ code: 'CODE0001', problem: 'busy' })
    await clock.advance(55_000)
    expect(server.claims).toBe(claims)
  })
})

const answering = (body: unknown) => ({
  clock: createManualClock(),
  fetch: async () => Response.json(body),
})

const pairings = fc.record({
  code: fc.string(),
  secret: fc.string(),
  expiresAt: fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
})
const claims = fc.oneof(
  fc.constant({ state: 'waiting' as const }),
  fc.record({
    state: fc.constant('paired' as const),
    token: fc.string(),
    display: fc.record({ id: fc.uuid(), name: fc.string() }),
  }),
)

it('reads every pairing code that the contract allows', async () => {
  await fc.assert(
    fc.asyncProperty(pairings, async (pairing) => {
      expect(pairingSchema.safeParse(pairing).error).toBeUndefined()
      const { code, secret } = pairing
      const answer = await requestCode(answering(pairing))
      expect(answer).toMatchObject({ kind: 'offer', offer: { code, secret } })
    }),
  )
})

it('reads every claimed pairing that the contract allows', async () => {
  await fc.assert(
    fc.asyncProperty(claims, async (claimed) => {
      expect(claimedPairingSchema.safeParse(claimed).error).toBeUndefined()
      const answer = await claimPairing(answering(claimed), 'secret')
      const display =
        claimed.state === 'paired' ? { token: claimed.token, name: claimed.display.name } : null
      expect(answer).toEqual(display ? { kind: 'paired', display } : { kind: 'waiting' })
    }),
  )
})
