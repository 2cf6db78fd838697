import { setTimeout as sleep } from 'node:timers/promises'

/** The time below which this share of the times lies, 0.99 for the 99th percentile. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The count of each value, most frequent first: "12 × 200, 1 × 503". */
export function tally(values: (string | number)[]): string {
  const times = new Map<string | number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times]
    .toSorted((a, b) => b[1] - a[1])
    .map(([value, count]) => `${count} × ${value}`)
    .join(', ')
}

interface Schedule {
  perSecond: number
  /** Whether to stop before the call due this many seconds after the start. */
  until: (seconds: number) => boolean
  /** Not awaited before the next call is due; `due` is by `performance.now()`. */
  send: (due: number) => Promise<void>
}

/** Sends at a fixed rate, regardless of answers; resolves once all calls are answered. */
export async function openLoop({ perSecond, until, send }: Schedule): Promise<void> {
  const begun = performance.now()
  const underWay = new Set<Promise<void>>()
  for (let turn = 0; !until(turn / perSecond); turn++) {
    const due = begun + (turn * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    const one: Promise<void> = send(due).finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
}
