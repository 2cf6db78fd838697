const SHORTEST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15_000
/** A server that restarts is back within seconds, and noticed within one. */
const SHARE_OF_OUTAGE = 1 / 8
/** A tab that saw another's check waits longer than that one, so that only one of them checks next. */
const FOLLOWER_SHARE = 1.5

/** The time until a visible page checks again whether the server is back, `lostForMs` after it was lost. */
export function checkDelayMs(lostForMs: number): number {
  return Math.min(Math.max(SHORTEST_DELAY_MS, lostForMs * SHARE_OF_OUTAGE), LONGEST_DELAY_MS)
}

/** The same for a tab that leaves the check to another, in case that one closes. */
export const followerDelayMs = (lostForMs: number) => checkDelayMs(lostForMs) * FOLLOWER_SHARE

/**
 * Shares this tab's health checks with the others, when one begins and when it is answered, and receives theirs. Without
 * BroadcastChannel each tab is on its own.
 */
export function shareChecks(name: string, receive: (answered: boolean) => void) {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => receive(data)
  return (answered: boolean) => channel.postMessage(answered)
}
