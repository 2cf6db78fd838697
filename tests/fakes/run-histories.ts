import fc from 'fast-check'
import { type StorageKind, World } from './world.ts'
import { history, type Step } from './world-steps.ts'

type Options = {
  storage?: StorageKind
  histories?: fc.Arbitrary<Step[]>
  /** Histories that come first, because each broke something once. */
  examples?: Step[][]
  seed?: number
  endOnFailure?: boolean
}

/**
 * Runs generated histories, the same ones for the same `seed`; returns what went wrong in the shortest one that did, and how
 * often what happened.
 */
export async function runHistories(
  count: number,
  { storage = 'in memory', histories = history, examples = [], ...options }: Options = {},
) {
  const totals = new Map<string, number>()
  const checked = await fc.check(
    fc.asyncProperty(histories, async (steps) => {
      const world = new World(storage)
      for (const step of steps) await world.take(step)
      const problems = await world.problems()
      for (const [what, times] of Object.entries(world.counts())) {
        totals.set(what, (totals.get(what) ?? 0) + times)
      }
      world.close()
      if (problems.length > 0) throw new Error(problems.join('\n'))
    }),
    { numRuns: count, examples: examples.map((steps): [Step[]] => [steps]), ...options },
  )
  const report = checked.failed
    ? `${checked.errorInstance}\n${fc.defaultReportMessage(checked)}`
    : ''
  return { report, totals }
}
