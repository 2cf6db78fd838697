import { answerWithin } from './answer-within.ts'
import type { Clock } from './clock.ts'
import { field } from './device-store.ts'
import type { Offer, PairedDisplay } from './pairing-store.ts'

const ANSWER_WITHIN = 8_000
const LIFETIME = 15 * 60_000

export type NoUse = { kind: 'unreachable' } | { kind: 'busy'; waitMs: number }
export type OfferAnswer = { kind: 'offer'; offer: Offer } | NoUse
export type ClaimAnswer =
  | { kind: 'waiting' }
  | { kind: 'paired'; display: PairedDisplay }
  | { kind: 'gone' }
  | NoUse

type Deps = { clock: Clock; fetch: typeof fetch }

async function post({ clock, fetch }: Deps, path: string, body?: unknown) {
  return answerWithin(clock, ANSWER_WITHIN, async (signal) => {
    const response = await fetch(path, {
      method: 'POST',
      signal,
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const words: Promise<unknown> = response.json()
    const answer = await (response.ok ? words : words.catch(() => undefined))
    return { response, answer }
  })
}

function noUse(response: Response): NoUse {
  if (response.status !== 429) return { kind: 'unreachable' }
  const seconds = Number(response.headers.get('retry-after') ?? 10)
  return { kind: 'busy', waitMs: Math.min(Math.max(seconds || 10, 5), 120) * 1000 }
}

/** Asks for a code; its end is counted on this device's clock, whatever that clock says. */
export async function requestCode(deps: Deps): Promise<OfferAnswer> {
  const { response, answer } = await post(deps, '/api/kiosk/pairings')
  const code = field(answer, 'code')
  const secret = field(answer, 'secret')
  if (typeof code !== 'string' || typeof secret !== 'string') return noUse(response)
  const expires = Date.parse(String(field(answer, 'expiresAt')))
  const serverNow = Date.parse(response.headers.get('date') ?? '')
  const left = expires - (Number.isNaN(serverNow) ? deps.clock.now() : serverNow)
  const lifetime = Number.isNaN(left) ? LIFETIME : Math.min(Math.max(left, 0), LIFETIME)
  return { kind: 'offer', offer: { code, secret, endsAt: deps.clock.now() + lifetime } }
}

export async function claimPairing(deps: Deps, secret: string): Promise<ClaimAnswer> {
  const { response, answer } = await post(deps, '/api/kiosk/pairings/claim', { secret })
  // A proxy's own page says nothing of a code that somebody may just have entered.
  const isRefusal = typeof field(answer, 'code') === 'string'
  if (isRefusal && (response.status === 404 || response.status === 400)) return { kind: 'gone' }
  const token = field(answer, 'token')
  if (field(answer, 'state') === 'paired' && typeof token === 'string') {
    const name = field(field(answer, 'display'), 'name')
    return { kind: 'paired', display: { token, name: typeof name === 'string' ? name : '' } }
  }
  return field(answer, 'state') === 'waiting' ? { kind: 'waiting' } : noUse(response)
}
