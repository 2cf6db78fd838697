import type { Clock } from './clock.ts'
import { type ClaimAnswer, claimPairing, type OfferAnswer, requestCode } from './pairing-calls.ts'
import type { Offer, PairedDisplay, PairingStore } from './pairing-store.ts'

const CLAIM_EVERY = 5_000
const LONGEST_LIFE = 15 * 60_000
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

/** Shows codes and waits to be paired, like a television (decision 7). */
export function createPairing(deps: Deps) {
  const { clock, store } = deps
  let offer: Offer | null = store.offer()
  let stopped = false
  let callOff = () => {}

  const isOver = ({ endsAt }: Offer, grace = 0) => {
    const left = endsAt - clock.now()
    return left + grace <= 0 || left > LONGEST_LIFE
  }

  function show(problem: PairingView['problem']) {
    const current = offer && !isOver(offer) ? offer : null
    deps.onView({ code: current?.code ?? null, endsAt: current?.endsAt ?? 0, problem })
  }

  function drop() {
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
      drop()
      deps.onPaired(answer.display)
      return 0
    }
    if (answer.kind === 'gone' || (answer.kind === 'waiting' && isOver(offer, GRACE))) {
      drop()
      return 0
    }
    show(answer.kind === 'waiting' ? null : answer.kind)
    return answer.kind === 'busy' ? answer.waitMs : CLAIM_EVERY
  }

  async function turn() {
    const wait = await step().catch(() => CLAIM_EVERY)
    if (!stopped) callOff = clock.after(Math.max(wait, 250), turn)
  }

  return {
    start() {
      show(null)
      void turn()
    },
    stop() {
      stopped = true
      callOff()
    },
  }
}

export type Pairing = ReturnType<typeof createPairing>
