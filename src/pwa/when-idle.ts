const IDLE_WITHIN_MS = 2_000

/** Runs work that must not slow down the visible page. Returns a cancel function. */
export function whenIdle(begin: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(handle)
  }
  // Safari has no `requestIdleCallback`.
  const timer = setTimeout(begin, IDLE_WITHIN_MS / 2)
  return () => clearTimeout(timer)
}
