import { ON_DEVICE } from '#domain/on-device.ts'
import { answerWithin, type Clock } from './clock.ts'
import { type DeviceStore, field } from './device-store.ts'

const CLAIM_EVERY = 5_000
const LIFETIME = 15 * 60_000
const SHORTEST_PAUSE = 250
const GRACE = 20_000

export type PairingView = {
  /** Null while a code is being fetched. */
  code: string | null
  endsAt: number
  problem: 'unreachable' | 'busy' | null
}

type Deps = {
  clock: Clock
  fetch: typeof fetch
  store: PairingStore
  onView(view: PairingView): void
  onPaired(display: PairedDisplay): void
}

/** Shows pairing codes and waits to be paired, like a TV app. */
export function createPairing(deps: Deps) {
  const { clock, store } = deps
  let offer: Offer | null = store.offer()
  let stopped = false
  let cancelTimer = () => {}

  const isExpired = ({ endsAt }: Offer, grace = 0) => {
    const left = endsAt - clock.now()
    // More than a lifetime is left only if this device's clock was set back.
    return left + grace <= 0 || left > LIFETIME
  }

  function show(problem: PairingView['problem']) {
    const current = offer && !isExpired(offer) ? offer : null
    deps.onView({ code: current?.code ?? null, endsAt: current?.endsAt ?? 0, problem })
  }

  function dropOffer() {
    offer = null
    store.forgetOffer()
  }

  async function step(): Promise<number> {
    if (!offer) {
      const answer = await requestCode(deps).catch((): OfferAnswer => ({ kind: 'unreachable' }))
      if (stopped) return 0
      if (answer.kind === 'offer') {
        offer = answer.offer
        store.saveOffer(offer)
      }
      show(answer.kind === 'offer' ? null : answer.kind)
      return answer.kind === 'busy' ? answer.waitMs : CLAIM_EVERY
    }
    const answer = await claimPairing(deps, offer.secret).catch(
      (): ClaimAnswer => ({ kind: 'unreachable' }),
    )
    if (stopped) return 0
    if (answer.kind === 'paired') {
      stopped = true
      store.saveDisplay(answer.display)
      dropOffer()
      deps.onPaired(answer.display)
      return 0
    }
    if (answer.kind === 'gone' || (answer.kind === 'waiting' && isExpired(offer, GRACE))) {
      dropOffer()
      return 0
    }
    show(answer.kind === 'waiting' ? null : answer.kind)
    return answer.kind === 'busy' ? answer.waitMs : CLAIM_EVERY
  }

  async function loop() {
    const wait = await step().catch(() => CLAIM_EVERY)
    if (!stopped) cancelTimer = clock.after(Math.max(wait, SHORTEST_PAUSE), loop)
  }

  return {
    start() {
      show(null)
      void loop()
    },
    stop() {
      stopped = true
      cancelTimer()
    },
  }
}

export type Pairing = ReturnType<typeof createPairing>

const ANSWER_WITHIN = 8_000

type NoAnswer = { kind: 'unreachable' } | { kind: 'busy'; waitMs: number }
type OfferAnswer = { kind: 'offer'; offer: Offer } | NoAnswer
type ClaimAnswer =
  | { kind: 'waiting' }
  | { kind: 'paired'; display: PairedDisplay }
  | { kind: 'gone' }
  | NoAnswer

type CallDeps = { clock: Clock; fetch: typeof fetch }

async function post({ clock, fetch }: CallDeps, path: string, body?: unknown) {
  return answerWithin(clock, ANSWER_WITHIN, async (signal) => {
    const response = await fetch(path, {
      method: 'POST',
      signal,
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const json: Promise<unknown> = response.json()
    const answer = await (response.ok ? json : json.catch(() => undefined))
    return { response, answer }
  })
}

function noAnswerOf(response: Response): NoAnswer {
  if (response.status !== 429) return { kind: 'unreachable' }
  const seconds = Number(response.headers.get('retry-after') ?? 10)
  return { kind: 'busy', waitMs: Math.min(Math.max(seconds || 10, 5), 120) * 1000 }
}

/** Requests a pairing code; its expiry is measured on this device's clock, even if that is wrong. */
export async function requestCode(deps: CallDeps): Promise<OfferAnswer> {
  const { response, answer } = await post(deps, '/api/kiosk/pairings')
  const code = field(answer, 'code')
  const secret = field(answer, 'secret')
  if (typeof code !== 'string' || typeof secret !== 'string') return noAnswerOf(response)
  const expires = Date.parse(String(field(answer, 'expiresAt')))
  const serverNow = Date.parse(response.headers.get('date') ?? '')
  const left = expires - (Number.isNaN(serverNow) ? deps.clock.now() : serverNow)
  const lifetime = Number.isNaN(left) ? LIFETIME : Math.min(Math.max(left, 0), LIFETIME)
  return { kind: 'offer', offer: { code, secret, endsAt: deps.clock.now() + lifetime } }
}

export async function claimPairing(deps: CallDeps, secret: string): Promise<ClaimAnswer> {
  const { response, answer } = await post(deps, '/api/kiosk/pairings/claim', { secret })
  // A proxy's error page does not invalidate a code that somebody may just have entered.
  const isRefusal = typeof field(answer, 'code') === 'string'
  if (isRefusal && (response.status === 404 || response.status === 400)) return { kind: 'gone' }
  const token = field(answer, 'token')
  if (field(answer, 'state') === 'paired' && typeof token === 'string') {
    const name = field(field(answer, 'display'), 'name')
    return { kind: 'paired', display: { token, name: typeof name === 'string' ? name : '' } }
  }
  return field(answer, 'state') === 'waiting' ? { kind: 'waiting' } : noAnswerOf(response)
}

const DISPLAY = ON_DEVICE.display.name
const OFFER = ON_DEVICE.pairing.name

export type PairedDisplay = { token: string; name: string }
/** The code on the screen and its secret; `endsAt` is by this device's clock. */
type Offer = { code: string; secret: string; endsAt: number }

export function createPairingStore(store: DeviceStore) {
  return {
    display(): PairedDisplay | null {
      const saved = store.read(DISPLAY)
      const token = field(saved, 'token')
      const name = field(saved, 'name')
      if (typeof token !== 'string' || token === '') return null
      return { token, name: typeof name === 'string' ? name : '' }
    },
    saveDisplay: (display: PairedDisplay) => store.write(DISPLAY, display),
    offer(): Offer | null {
      const saved = store.read(OFFER)
      const code = field(saved, 'code')
      const secret = field(saved, 'secret')
      const endsAt = field(saved, 'endsAt')
      if (typeof code !== 'string' || typeof secret !== 'string') return null
      return typeof endsAt === 'number' ? { code, secret, endsAt } : null
    },
    saveOffer: (offer: Offer) => store.write(OFFER, offer),
    forgetDisplay: () => store.remove(DISPLAY),
    forgetOffer: () => store.remove(OFFER),
  }
}

type PairingStore = ReturnType<typeof createPairingStore>
