import { checkDelayMs, followerDelayMs, shareChecks } from './health-pace.ts'
import type { Session } from './kind.ts'
import { createQueue, type QueueTools } from './queue.ts'
import type { Row } from './row.ts'
import { checkHealth, onlySender, type SendTools, sendDue } from './sender.ts'

/** How often waiting rows are synced while the page is hidden. */
const HIDDEN_INTERVAL_MS = 15_000
/** After so many futile syncs in a row, rows wait out their backoff. */
const MAX_FUTILE_SYNCS = 4

export type RunnerTools<R extends Row, S extends Session> = SendTools<R, S> & {
  /** Runs `act` as the only sender, or not at all while another tab sends; without the lock if that tab is frozen. */
  asOnlySender: (act: (holdsLock: boolean) => Promise<void>) => Promise<void>
  isVisible: () => boolean
  /** Tells other tabs the result of a health check, so that they need none of their own. */
  share?: (answered: boolean) => void
  /** Called when rows are left waiting for the network. */
  onStranded: () => void
}

export type Runner = ReturnType<typeof createRunner>

/**
 * Syncs on a timer while rows wait, whatever the browser reports about the network. A sync sends all due rows. Once one gets
 * no answer, the server counts as lost: from then on a sync sends nothing and checks the server's health, until it answers.
 */
export function createRunner<R extends Row, S extends Session>(tools: RunnerTools<R, S>) {
  const { queue, readSession } = tools
  /** When the server was lost, by the device's clock; null while it answers. */
  let lostSince: number | null = null
  let isStrandedReported = false
  /** Syncs in a row without an answer to any row, although a health check was answered before each. */
  let futileSyncs = 0
  let isSyncing = false
  let syncAgain = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Makes the running sender send new rows too. */
  let nudgeSender = () => {}

  function sync() {
    if (isStopped) return
    if (isSyncing) {
      syncAgain = true
      nudgeSender()
      return
    }
    isSyncing = true
    syncAgain = false
    syncOnce()
      .catch(schedule)
      .finally(() => {
        isSyncing = false
        if (syncAgain) sync()
      })
  }

  async function syncOnce() {
    const owner = (await readSession())?.owner
    if (owner === undefined) return
    await queue.expire(owner)
    if (!(await queue.hasWork(owner))) return
    const isLost = lostSince !== null
    if (isLost) checkServer(owner).catch(() => {})
    // Before sending, which may take long: the timer also sends the rows that wake meanwhile.
    schedule()
    if (!isLost) await tools.asOnlySender((holdsLock) => sendRows(owner, holdsLock))
  }

  async function sendRows(owner: string, holdsLock: boolean) {
    // With the lock no other tab sends, so what is marked as being sent belongs to a sender that died.
    if (holdsLock) await queue.apply({ owner }, () => ({ type: 'sender-died' }))
    const sending = sendDue(tools, owner)
    nudgeSender = sending.nudge
    const { stopped, arrived } = await sending.finished
    if (arrived > 0) futileSyncs = 0
    if (stopped === 'no-answer') {
      markLost()
      if (arrived === 0) futileSyncs += 1
      reportStranded()
    } else if (arrived > 0) await wakeRows(owner, { signedIn: false })
  }

  async function checkServer(owner: string) {
    // The other tabs leave this check to this one.
    tools.share?.(false)
    const answered = await checkHealth(tools.fetch)
    const isFoundByOther = lostSince === null
    if (isFoundByOther) return
    if (!answered) {
      futileSyncs = 0
      await queue.apply({ owner }, () => ({ type: 'stranded' }))
      reportStranded()
      return
    }
    lostSince = null
    isStrandedReported = false
    if (futileSyncs < MAX_FUTILE_SYNCS) await wakeRows(owner, { signedIn: false })
    tools.share?.(true)
    markReachable()
  }

  function markLost() {
    lostSince ??= queue.now()
  }

  function markReachable() {
    lostSince = null
    cancelTimer()
    sync()
  }

  function reportStranded() {
    if (!isStrandedReported) tools.onStranded()
    isStrandedReported = true
  }

  // If waking fails, rows wait out their backoff; those already due are still sent.
  function wakeRows(owner: string, { signedIn }: { signedIn: boolean }) {
    return queue.apply({ owner }, () => ({ type: 'wake', signedIn })).catch(() => {})
  }

  const lostForMs = () => (lostSince === null ? 0 : queue.now() - lostSince)
  const schedule = () => scheduleIn(checkDelayMs(lostForMs()))

  function scheduleIn(delayMs: number) {
    if (timer !== null || isStopped) return
    const act = () => {
      timer = null
      sync()
    }
    timer = setTimeout(act, tools.isVisible() ? delayMs : HIDDEN_INTERVAL_MS)
  }

  function cancelTimer() {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  return {
    /** Syncs now, and again while anything waits. */
    sync,
    /** Schedules a sync, because something waits. */
    schedule,
    /** Counts another tab's health check as this tab's own; `answered` is false as soon as that one begins. */
    receive(answered: boolean) {
      if (lostSince === null) return
      if (answered) return markReachable()
      if (timer === null) return
      cancelTimer()
      scheduleIn(followerDelayMs(lostForMs()))
    },
    /** Retries rows that wait for the network or a sign-in, ignoring their backoff. */
    async wake(): Promise<void> {
      // Check the server as often as right after it was lost.
      if (lostSince !== null) lostSince = queue.now()
      cancelTimer()
      const session = await readSession()
      if (session) await wakeRows(session.owner, { signedIn: true })
      sync()
    },
    /** Marks the network as lost: rows stay untouched until the server answers a health check. */
    markLost,
    stop() {
      isStopped = true
      cancelTimer()
    },
  }
}

type SyncTools<R extends Row, S extends Session> = QueueTools<R, S> &
  Omit<RunnerTools<R, S>, 'queue' | 'asOnlySender' | 'isVisible'> & { lockName: string }

/** Sends saved rows from this page until it closes. */
export function startSync<R extends Row, S extends Session>(tools: SyncTools<R, S>) {
  const queue = createQueue(tools)
  const share = shareChecks(`${tools.lockName}-health`, (answered) => runner.receive(answered))
  const runner = createRunner({
    ...tools,
    queue,
    share,
    asOnlySender: onlySender(navigator.locks, tools.lockName),
    isVisible: () => document.visibilityState === 'visible',
  })
  const wake = () => void runner.wake()
  if (!navigator.onLine) runner.markLost()
  addEventListener('offline', runner.markLost)
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  return { queue, runner, wake }
}
