export interface Figure {
  name: string
  /** What was promised, in words: "at most 50 ms at p95". */
  target: string
  /** What came out, in the same unit. */
  measured: string
  ok: boolean
  /** Both sides of a ratio, measured in the same run. */
  sides?: string
}

export interface BenchContext {
  /** Reduced sizes, for a look; the promised figures come from a whole run. */
  quick: boolean
  /** Shows a figure at once; `run` answers it as well. */
  report(figure: Figure): Figure
}

export interface Bench {
  name: string
  /** Left out of the short look at everything, which is to take two minutes; by its name it runs quickly too. */
  isLong?: true
  run(context: BenchContext): Promise<Figure[]>
}

export const atMost = (name: string, limit: number, value: number, unit: string): Figure => ({
  name,
  target: `at most ${limit} ${unit}`,
  measured: `${Number(value.toFixed(2))} ${unit}`,
  ok: value <= limit,
})

export const share = (
  name: string,
  atLeast: number,
  ours: number,
  bare: number,
  unit = 'req/s',
): Figure => ({
  name,
  target: `at least ${Math.round(atLeast * 100)} %`,
  measured: `${((ours / bare) * 100).toFixed(1)} %`,
  ok: bare > 0 && ours / bare >= atLeast,
  sides: `${Math.round(ours)} of ${Math.round(bare)} ${unit}`,
})
