const FIRST_MS = 1000
/** The longest a row rests before it is tried again, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000
/** The longest a row rests because the server asked for it, in milliseconds. */
export const LONGEST_ASKED_MS = 600_000
/** How long a claimed row is left alone by other senders, in milliseconds. */
export const LEASE_MS = 30_000

/** Milliseconds to rest after `attempts` tries without success: doubling, capped, with jitter so that phones don't come in step. */
export function backoffMs(attempts: number, random: () => number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 10))
  return Math.round(whole * (0.5 + random() / 2))
}
