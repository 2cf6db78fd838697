/** Half of the generated cases are the same in each run, half are new; a failure prints its seed. */
export const SEEDS: [name: string, options: { seed?: number }][] = [
  ['a fixed seed', { seed: 1 }],
  ['a fresh seed', {}],
]
