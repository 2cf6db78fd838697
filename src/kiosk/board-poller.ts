import { type Board, boardSchema } from '#domain/displays/display.ts'
import { isRecord } from '#domain/is-record.ts'
import { answerWithin, type Clock, elapsedSince, type Moment, momentOf } from './clock.ts'

const POLL_EVERY = 10_000
const ANSWER_WITHIN = 8_000
const STUCK_AFTER = 12_000
const FIRST_RETRY = 2_500
const SHORTEST_PAUSE = 500

export type GoodAnswer = {
  /** The new board; null when the current one is unchanged. */
  board: Board | null
  etag: string | null
  /** When the request was sent: the board is at least as recent as this. */
  requestedAt: Moment
  serverTime: number | null
}

type PollerEvents = {
  onGood(answer: GoodAnswer): void
  onFailed(): void
  onUnpaired(): void
  onBuild(build: string): void
}

type PollerDeps = PollerEvents & {
  clock: Clock
  fetch: typeof fetch
  token: string
  etag: string | null
}

type Outcome =
  | { kind: 'board'; board: Board; etag: string | null }
  | { kind: 'unchanged' | 'unpaired' | 'failed' }
type PollResult = { outcome: Outcome; build: string | null; serverTime: number | null }

/** Polls the board every 10 s; a hanging attempt is aborted after 8 s and never blocks the next. */
export function createBoardPoller(deps: PollerDeps) {
  const { clock } = deps
  let etag = deps.etag
  let stopped = false
  let failures = 0
  let attempt = 0
  let isPolling = false
  let lastStart: Moment | null = null
  let cancelNext = () => {}

  async function fetchBoard(signal: AbortSignal): Promise<PollResult> {
    const headers: Record<string, string> = { Authorization: `Bearer ${deps.token}` }
    if (etag) headers['If-None-Match'] = etag
    const response = await deps.fetch('/api/kiosk/board', { headers, signal, cache: 'no-store' })
    const date = Date.parse(response.headers.get('date') ?? '')
    const outcome = await outcomeOf(response, etag !== null)
    const isOurs = response.ok || outcome.kind === 'unchanged'
    return {
      outcome,
      // Read even from a board that this build can't parse, because the next build can.
      build: isOurs ? response.headers.get('x-build') : null,
      serverTime: Number.isNaN(date) ? null : date,
    }
  }

  function handleResult({ outcome, build, serverTime }: PollResult, requestedAt: Moment) {
    failures = outcome.kind === 'failed' ? failures + 1 : 0
    if (outcome.kind === 'failed') deps.onFailed()
    if (outcome.kind === 'unchanged') deps.onGood({ board: null, etag, requestedAt, serverTime })
    if (outcome.kind === 'board') {
      etag = outcome.etag
      deps.onGood({ board: outcome.board, etag, requestedAt, serverTime })
    }
    if (outcome.kind === 'unpaired') {
      stop()
      deps.onUnpaired()
    }
    if (build) deps.onBuild(build)
  }

  async function poll() {
    if (stopped || isPolling) return
    cancelNext()
    const thisAttempt = ++attempt
    const requestedAt = momentOf(clock)
    lastStart = requestedAt
    isPolling = true
    const result = await answerWithin(clock, ANSWER_WITHIN, fetchBoard).catch(
      (): PollResult => ({ outcome: { kind: 'failed' }, build: null, serverTime: null }),
    )
    if (thisAttempt !== attempt || stopped) return
    isPolling = false
    // First, so that a handler that throws can't end the polling.
    schedule(result.outcome.kind === 'failed')
    handleResult(result, requestedAt)
  }

  function schedule(failed: boolean) {
    const interval = failed ? Math.min(FIRST_RETRY * 2 ** failures, POLL_EVERY) : POLL_EVERY
    const spent = lastStart ? elapsedSince(lastStart, clock) : 0
    cancelNext = clock.after(Math.max(interval - spent, SHORTEST_PAUSE), poll)
  }

  function stop() {
    stopped = true
    attempt += 1
    cancelNext()
  }

  return {
    start: () => void poll(),
    stop,
    /** Polls now unless a poll is running; called when the network or the screen comes back. */
    pollNow: () => void poll(),
    /** Called every second: restarts polling after a sleeping device or a lost timer. */
    check: () => {
      if (stopped || !lastStart || elapsedSince(lastStart, clock) < STUCK_AFTER) return
      isPolling = false
      void poll()
    },
  }
}

async function outcomeOf(response: Response, hasBoard: boolean): Promise<Outcome> {
  if (response.status === 304) return { kind: hasBoard ? 'unchanged' : 'failed' }
  if (response.status === 401) {
    // A proxy or a Wi-Fi login page knows nothing about this display.
    const body: unknown = await response.json()
    return { kind: isRecord(body) && body.code === 'not_signed_in' ? 'unpaired' : 'failed' }
  }
  if (response.status !== 200) return { kind: 'failed' }
  const { data: board } = boardSchema.safeParse(await response.json())
  if (!board) return { kind: 'failed' }
  return { kind: 'board', board, etag: response.headers.get('etag') }
}
