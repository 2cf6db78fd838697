import { runChaos } from '../e2e/chaos/run-chaos.ts'
import type { Bench } from './figure.ts'

const bench: Bench = {
  name: 'Nothing lost, nothing doubled',
  isLong: true,
  async run({ quick, report }) {
    const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)
    const wishes = quick ? 200 : 2000
    const run = await runChaos({ seed, wishes, eventEveryMs: 2500, paceMs: 60 })
    for (const problem of [...run.problems, ...run.stuck]) console.log(problem)
    console.log(JSON.stringify({ seed, events: run.events, faults: run.faults }))
    return [
      report({
        name: `Of ${run.saved} saved requests (${run.withdrawn} withdrawn), lost, doubled or under the wrong member`,
        target: 'none',
        measured: `${run.problems.length + run.stuck.length} (seed ${seed}, ${run.seconds} s)`,
        ok: run.problems.length === 0 && run.stuck.length === 0 && run.saved >= wishes,
      }),
    ]
  },
}

export default bench
