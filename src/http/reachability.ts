type Listener = () => void

/** The least time between two calls of `onReturn`, by how many there were; the last one repeats. */
const PAUSES_MS = [0, 5_000, 15_000, 30_000]
/** After this long without a call, the pauses begin anew. */
const STEADY_MS = 60_000

let reachable = typeof navigator === 'undefined' || navigator.onLine
const listeners = new Set<Listener>()

function set(next: boolean) {
  if (reachable === next) return
  reachable = next
  for (const listener of listeners) listener()
}

/** Whether the last call got an answer; the browser's online state is only a hint. */
export function isServerReachable(): boolean {
  return reachable
}

/** Call once per request, when it is known whether our server answered. */
export function reportAnswer(answered: boolean) {
  set(answered)
}

export function onReachabilityChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls `act` when the server answers again; repeated losses within a minute delay the call, because the calls in `act`
 * may be the ones that fail.
 */
export function onReturn(act: () => void) {
  let calledAt = Number.NEGATIVE_INFINITY
  let calls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const callAct = () => {
    calledAt = performance.now()
    calls += 1
    act()
  }
  onReachabilityChange(() => {
    clearTimeout(timer)
    if (!reachable) return
    const sinceMs = performance.now() - calledAt
    if (sinceMs > STEADY_MS) calls = 0
    const pauseMs = PAUSES_MS[calls] ?? PAUSES_MS.at(-1) ?? 0
    if (sinceMs >= pauseMs) callAct()
    else timer = setTimeout(callAct, pauseMs - sinceMs)
  })
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => set(false))
