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

/** Whether the last call got an answer; what the browser says of the network is only a hint. */
export function isServerReachable(): boolean {
  return reachable
}

/** Called once for each call, when it is known whether these are the server's words. */
export function reportAnswer(answered: boolean) {
  set(answered)
}

export function onReachabilityChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls `act` when the server answers again: at once, and later each time when it was lost again within the minute.
 * What `act` reads may be the very thing that is not answered.
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
