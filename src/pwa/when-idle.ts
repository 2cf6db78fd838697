const IDLE_WITHIN_MS = 2_000

/** Begins what is not to slow down the page that is being looked at. Returns how to call it off. */
export function whenIdle(begin: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(asked)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(begin, IDLE_WITHIN_MS / 2)
  return () => clearTimeout(timer)
}
