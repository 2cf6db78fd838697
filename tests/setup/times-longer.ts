/** What takes less is not told from the clock's own steps, in milliseconds. */
const LEAST_MS = 0.01

/** By how much `act` takes longer for a text 16 times as long: about 16 when it reads the text once, else 256. */
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
