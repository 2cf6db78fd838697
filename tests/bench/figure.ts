/** `smoke` takes a few seconds and runs in CI; the promised figures come from `full`. */
export const BENCH_SIZES = ['smoke', 'full'] as const
export type BenchSize = (typeof BENCH_SIZES)[number]

export interface Judgement {
  /** What was promised, in words: "at most 50 ms at p95". */
  target: string
  ok: boolean
}

export interface Figure extends Judgement {
  name: string
  /** What came out, in the unit of the target. */
  measured: string
  /** Both sides of a ratio, measured in the same run. */
  sides?: string
  /** What a smoke run is judged by instead: other work on the machine moves times and ratios. */
  smoke?: Judgement
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

/** For a count or a size, which other work on the machine doesn't move. */
export const atMost = (name: string, limit: number, value: number, unit: string): Figure => ({
  name,
  target: `at most ${limit} ${unit}`,
  measured: `${Number(value.toFixed(2))} ${unit}`,
  ok: value <= limit,
})

/** Two cores that do something else as well took up to three times as long. */
const SMOKE_TIMES = 4

/** For a time, or a multiple of one; a smoke run refuses only what is out of all proportion. */
export const within = (
  name: string,
  limit: number,
  value: number,
  unit: string,
  smokeLimit = limit * SMOKE_TIMES,
): Figure => ({ ...atMost(name, limit, value, unit), smoke: atMost(name, smokeLimit, value, unit) })

interface Sides {
  ours: number
  bare: number
  unit?: string
  /** How far below `atLeast` smoke runs of the same code came out, as a share of the baseline. */
  margin: number
}

/** For a ratio: at least this share of the baseline. */
export function share(
  name: string,
  atLeast: number,
  { ours, bare, unit = 'req/s', margin }: Sides,
): Figure {
  const ratio = ours / bare
  const judge = (least: number): Judgement => ({
    target: `at least ${Math.round(least * 100)} %`,
    ok: bare > 0 && ratio >= least,
  })
  return {
    name,
    ...judge(atLeast),
    measured: `${(ratio * 100).toFixed(1)} %`,
    sides: `${Math.round(ours)} of ${Math.round(bare)} ${unit}`,
    smoke: judge(atLeast - margin),
  }
}

/** Adds a condition that holds in every size. */
export const provided = (figure: Figure, condition: boolean): Figure => ({
  ...figure,
  ok: figure.ok && condition,
  ...(figure.smoke && { smoke: { ...figure.smoke, ok: figure.smoke.ok && condition } }),
})
