/** Shorter times, in milliseconds, are below the clock's own resolution. */
const LEAST_MS = 0.01

/** How much longer `act` takes for a text 16 times as long: about 16 if it is linear, about 256 if quadratic. */
export function timesLonger(act: (length: number) => void): number {
  const fastest = (length: number) => {
    let least = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 20; turn += 1) {
      const begun = performance.now()
      act(length)
      least = Math.min(least, performance.now() - begun)
    }
    return Math.max(LEAST_MS, least)
  }
  return fastest(16_000) / fastest(1_000)
}
