/** `smoke` shows within seconds that a bench still works; the published figures come from `full`. */
export type BenchSize = 'smoke' | 'full'

export interface Figure {
  name: string
  /** In words: "at most 100 ms". */
  target: string
  /** In the unit of the target. */
  measured: string
  ok: boolean
  /** True if a busy machine can't explain a miss, because something was lost or doubled. */
  isCertain?: boolean
}

export interface Bench {
  name: string
  run(size: BenchSize): Promise<Figure[]>
}

/** A bench with a plan for each size. */
export function defineBench<Plan>(bench: {
  name: string
  sizes: Record<BenchSize, Plan>
  run(plan: Plan): Promise<Figure[]>
}): Bench {
  return { name: bench.name, run: (size) => bench.run(bench.sizes[size]) }
}

export const atMost = (name: string, limit: number, value: number, unit: string): Figure => ({
  name,
  target: `at most ${limit} ${unit}`,
  measured: `${Number(value.toFixed(1))} ${unit}`,
  ok: value <= limit,
})

/** The value below which this share of the values lies, 0.95 for the 95th percentile. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
