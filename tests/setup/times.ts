/** The time below which this share of the times lies, 0.99 for the 99th percentile. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** How many there are of each, the commonest first: "12 × 200, 1 × 503". */
export function tally(values: (string | number)[]): string {
  const times = new Map<string | number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times]
    .toSorted((a, b) => b[1] - a[1])
    .map(([value, count]) => `${count} × ${value}`)
    .join(', ')
}
