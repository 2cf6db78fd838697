type Listener = () => void

const RESTS_MS = [0, 5_000, 15_000, 30_000]
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
  let acted = Number.NEGATIVE_INFINITY
  let times = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  onReachabilityChange(() => {
    clearTimeout(timer)
    if (!reachable) return
    const since = performance.now() - acted
    if (since > STEADY_MS) times = 0
    const rest = RESTS_MS[Math.min(times, RESTS_MS.length - 1)] ?? STEADY_MS
    const go = () => {
      acted = performance.now()
      times += 1
      act()
    }
    if (since >= rest) go()
    else timer = setTimeout(go, rest - since)
  })
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => set(false))
