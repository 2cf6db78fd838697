/** `smoke` shows within seconds that a bench still works; the promised figures come from `full`. */
export const BENCH_SIZES = ['smoke', 'full'] as const
export type BenchSize = (typeof BENCH_SIZES)[number]

export interface Figure {
  name: string
  /** What was promised, in words: "at most 50 ms at p95". */
  target: string
  /** What came out, in the unit of the target. */
  measured: string
  ok: boolean
  /** Both sides of a ratio, or what else belongs to the figure. */
  sides?: string
  /** No load on the machine explains a miss: something was lost, doubled, oversold or answered wrongly. */
  isCertain?: boolean
}

/** Shows a figure at once; `run` returns it as well. */
export type Report = (figure: Figure) => Figure

export interface Bench {
  name: string
  sizes: readonly string[]
  run(size: BenchSize, report: Report): Promise<Figure[]>
}

/** A bench with a plan for each size; the smoke plan is to end within seconds on two cores. */
export function defineBench<Plan>(bench: {
  name: string
  sizes: Record<BenchSize, Plan>
  run(plan: Plan, report: Report): Promise<Figure[]>
}): Bench {
  const { name, sizes } = bench
  return {
    name,
    sizes: Object.keys(sizes),
    run: (size, report) => bench.run(sizes[size], report),
  }
}

/** For a time, a size, or a multiple of one. */
export const atMost = (name: string, limit: number, value: number, unit: string): Figure => ({
  name,
  target: `at most ${limit} ${unit}`,
  measured: `${Number(value.toFixed(2))} ${unit}`,
  ok: value <= limit,
})

/** For what must never happen, whatever else the machine does. */
export const none = (name: string, count: number, unit = ''): Figure => ({
  ...atMost(name, 0, count, unit),
  isCertain: true,
})

interface Sides {
  ours: number
  bare: number
  unit?: string
}

/** For a ratio: at least this share of the baseline. */
export function share(
  name: string,
  atLeast: number,
  { ours, bare, unit = 'req/s' }: Sides,
): Figure {
  const ratio = ours / bare
  return {
    name,
    target: `at least ${Math.round(atLeast * 100)} %`,
    measured: `${(ratio * 100).toFixed(1)} %`,
    sides: `${Math.round(ours)} of ${Math.round(bare)} ${unit}`,
    ok: bare > 0 && ratio >= atLeast,
  }
}

/** Adds a condition without which the figure says nothing, whatever the machine does. */
export const provided = (figure: Figure, condition: boolean): Figure =>
  condition ? figure : { ...figure, ok: false, isCertain: true }
