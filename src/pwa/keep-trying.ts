const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Tries until it works: after growing waits, and as soon as the device is back online. */
export function keepTrying(attempt: (failed: () => void) => Promise<void>): void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    clearTimeout(timer)
    timer = undefined
    attempt(failed).catch(failed)
  }
  const failed = () => {
    if (timer) return
    timer = setTimeout(go, wait)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
  addEventListener('online', () => timer && go())
  go()
}
