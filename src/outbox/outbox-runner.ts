import { hasWork } from './outbox-row.ts'
import { type SendTools, sendOutbox } from './send-outbox.ts'

/** How often waiting rows are looked after while the page is seen, and while it is not. */
const SEEN_MS = 1000
const UNSEEN_MS = 15_000
const PROBES_AT_ONCE = 3
/** Passes in a row that the server's health promised and did not keep, before rows rest as long as they say. */
const FUTILE_PASSES = 4

export type RunnerTools = SendTools & {
  /** Runs `act` as the one sender, or answers false when another is at work. */
  asOnlySender: (act: (alone: boolean) => Promise<void>) => Promise<boolean>
  isSeen: () => boolean
  /** Called when rows are left waiting for a network. */
  onStranded: () => void
}

export type OutboxRunner = ReturnType<typeof createOutboxRunner>

/** Keeps sending while rows wait: in passes, on a timer of its own, whatever the browser says of the network. */
export function createOutboxRunner(tools: RunnerTools) {
  const { store, calls, readSession } = tools
  let lost = false
  let futile = 0
  let probes = 0
  let running = false
  let again = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | null = null

  // What could not be woken rests as long as it says; whatever is due goes all the same.
  const wakeRows: typeof store.wake = (...which) => store.wake(...which).catch(() => {})

  const probe = async (memberId: string) => {
    if (probes >= PROBES_AT_ONCE) return
    probes += 1
    const answered = await calls.probe().finally(() => {
      probes -= 1
    })
    if (!lost) return
    if (!answered) {
      futile = 0
      return
    }
    lost = false
    if (futile < FUTILE_PASSES) await wakeRows(memberId, 'network')
    flush()
  }

  const pass = async (memberId: string) => {
    const { stopped: why, arrived } = await sendOutbox(tools, memberId)
    if (arrived > 0) futile = 0
    if (why === 'no-answer') {
      lost = true
      futile += arrived > 0 ? 0 : 1
      tools.onStranded()
    } else if (arrived > 0) await wakeRows(memberId, 'network')
  }

  const look = async () => {
    const session = await readSession()
    if (!session) return
    const memberId = session.member.id
    await store.sweepLate(memberId)
    if (!(await store.ofMember(memberId)).some(hasWork)) return
    rest()
    if (lost) void probe(memberId)
    else {
      await tools.asOnlySender(async (alone) => {
        if (alone) await store.clearMarks(memberId)
        await pass(memberId)
      })
    }
  }

  const rest = () => {
    if (timer !== null || stopped) return
    timer = setTimeout(
      () => {
        timer = null
        flush()
      },
      tools.isSeen() ? SEEN_MS : UNSEEN_MS,
    )
  }

  const flush = () => {
    if (stopped) return
    again = running
    if (running) return
    running = true
    look()
      .catch(() => rest())
      .finally(() => {
        running = false
        if (again) flush()
      })
  }

  return {
    /** Looks after what waits now, and keeps doing so while anything waits. */
    flush,
    /** Comes back soon: something waits. */
    attend: rest,
    /** Tries what waits for a network or a sign-in without resting any longer. */
    async wake(): Promise<void> {
      const session = await readSession()
      if (session) await wakeRows(session.member.id, 'network-and-sign-in')
      flush()
    },
    /** Tells that the browser has no network: rows stay untouched until the server answers a probe. */
    cutOff() {
      lost = true
    },
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
