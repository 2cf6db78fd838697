export type Moment = { wall: number; mono: number }

export type Clock = {
  /** Milliseconds since 1970, as the device believes; may jump. */
  now(): number
  /** Milliseconds that only ever grow; may stand still while the device sleeps. */
  monotonic(): number
  /** Runs once after `ms`; answers how to call it off. */
  after(ms: number, run: () => void): () => void
}

export const momentOf = (clock: Clock): Moment => ({ wall: clock.now(), mono: clock.monotonic() })

/** Time since a moment by whichever clock says more: one may have slept, the other been set back. */
export function elapsedSince(moment: Moment, clock: Clock): number {
  return Math.max(clock.monotonic() - moment.mono, clock.now() - moment.wall, 0)
}

export const browserClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
