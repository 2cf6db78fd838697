import type { Board } from '#domain/displays/display.schema.ts'
import { isRecord } from '#domain/is-record.ts'
import { answerWithin } from './answer-within.ts'
import { isBoard } from './board-guard.ts'
import { type Clock, elapsedSince, type Moment, momentOf } from './clock.ts'

const POLL_EVERY = 10_000
export const ANSWER_WITHIN = 8_000
const STUCK_AFTER = 12_000
const FIRST_RETRY = 2_500

export type GoodAnswer = {
  /** The board where it changed; null when the one already held is confirmed. */
  board: Board | null
  etag: string | null
  /** When it was asked for: the board is at least as young as this. */
  asked: Moment
  serverTime: number | null
}

export type PollerEvents = {
  onGood(answer: GoodAnswer): void
  onFailed(): void
  onUnpaired(): void
  onBuild(build: string): void
}

export type PollerDeps = PollerEvents & {
  clock: Clock
  fetch: typeof fetch
  token: string
  etag: string | null
}

type Outcome =
  | { kind: 'board'; board: Board; etag: string | null }
  | { kind: 'unchanged' | 'unpaired' | 'failed' }
type Heard = { outcome: Outcome; build: string | null; serverTime: number | null }

/** Asks for the board every 10 s; an attempt that hangs is given up after 8 s and never blocks the next. */
export function createBoardPoller(deps: PollerDeps) {
  const { clock } = deps
  let etag = deps.etag
  let stopped = false
  let failures = 0
  let attempt = 0
  let asking = false
  let lastStart: Moment | null = null
  let callOffNext = () => {}

  async function hear(signal: AbortSignal): Promise<Heard> {
    const headers: Record<string, string> = { Authorization: `Bearer ${deps.token}` }
    if (etag) headers['If-None-Match'] = etag
    const response = await deps.fetch('/api/kiosk/board', { headers, signal, cache: 'no-store' })
    const date = Date.parse(response.headers.get('date') ?? '')
    const outcome = await outcomeOf(response, etag !== null)
    const isOurs = response.ok || outcome.kind === 'unchanged'
    return {
      outcome,
      // Also beside a board that this build cannot read: the next one can.
      build: isOurs ? response.headers.get('x-build') : null,
      serverTime: Number.isNaN(date) ? null : date,
    }
  }

  function settle({ outcome, build, serverTime }: Heard, asked: Moment) {
    failures = outcome.kind === 'failed' ? failures + 1 : 0
    if (outcome.kind === 'failed') deps.onFailed()
    if (outcome.kind === 'unchanged') deps.onGood({ board: null, etag, asked, serverTime })
    if (outcome.kind === 'board') {
      etag = outcome.etag
      deps.onGood({ board: outcome.board, etag, asked, serverTime })
    }
    if (outcome.kind === 'unpaired') {
      stop()
      deps.onUnpaired()
    }
    if (build) deps.onBuild(build)
  }

  async function poll() {
    if (stopped || asking) return
    callOffNext()
    const own = ++attempt
    const asked = momentOf(clock)
    lastStart = asked
    asking = true
    const heard = await answerWithin(clock, ANSWER_WITHIN, hear).catch(
      (): Heard => ({ outcome: { kind: 'failed' }, build: null, serverTime: null }),
    )
    if (own !== attempt || stopped) return
    asking = false
    schedule(heard.outcome.kind === 'failed')
    settle(heard, asked)
  }

  function schedule(failed: boolean) {
    const interval = failed ? Math.min(FIRST_RETRY * 2 ** failures, POLL_EVERY) : POLL_EVERY
    const spent = lastStart ? elapsedSince(lastStart, clock) : 0
    callOffNext = clock.after(Math.max(interval - spent, 500), poll)
  }

  function stop() {
    stopped = true
    attempt += 1
    callOffNext()
  }

  return {
    start: () => void poll(),
    stop,
    /** Asks now, where nothing is under way: the network or the screen came back. */
    nudge: () => void poll(),
    /** Called every second: starts anew what a sleeping device or a lost timer left behind. */
    check: () => {
      if (stopped || !lastStart || elapsedSince(lastStart, clock) < STUCK_AFTER) return
      asking = false
      void poll()
    },
  }
}

async function outcomeOf(response: Response, holdsBoard: boolean): Promise<Outcome> {
  if (response.status === 304) return { kind: holdsBoard ? 'unchanged' : 'failed' }
  if (response.status === 401) {
    // Whoever else says so, a proxy or the page of a wifi, knows nothing of this display.
    const body: unknown = await response.json()
    return { kind: isRecord(body) && body.code === 'not_signed_in' ? 'unpaired' : 'failed' }
  }
  if (response.status !== 200) return { kind: 'failed' }
  const body: unknown = await response.json()
  if (!isBoard(body)) return { kind: 'failed' }
  return { kind: 'board', board: body, etag: response.headers.get('etag') }
}
