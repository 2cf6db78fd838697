export type Moment = { wall: number; mono: number }

export type Clock = {
  /** Milliseconds since 1970 by the device's clock; may jump. */
  now(): number
  /** Milliseconds that only increase; may pause while the device sleeps. */
  monotonic(): number
  /** Runs once after `ms`; returns a cancel function. */
  after(ms: number, run: () => void): () => void
}

export const momentOf = (clock: Clock): Moment => ({ wall: clock.now(), mono: clock.monotonic() })

/** Time since a moment by whichever clock shows more: one may have slept, the other been set back. */
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

class NoAnswer extends Error {}

/** Waits at most `ms`, then aborts and rejects, even if the call ignores the abort. */
export async function answerWithin<T>(
  clock: Clock,
  ms: number,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let callOff = () => {}
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(ms, () => {
      reject(new NoAnswer('no answer in time'))
      controller.abort()
    })
  })
  try {
    return await Promise.race([request(controller.signal), late])
  } finally {
    callOff()
  }
}
