type Listener = () => void

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

export function reportAnswer(answered: boolean) {
  set(answered)
}

export function onReachabilityChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => set(false))
