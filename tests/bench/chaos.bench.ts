import { runChaos } from '../e2e/chaos/run-chaos.ts'
import { defineBench } from './figure.ts'

export default defineBench({
  name: 'Nothing lost, nothing doubled',
  sizes: {
    smoke: { requestCount: 15, eventEveryMs: 500, paceMs: 400, waitsForAllMs: 45_000 },
    full: { requestCount: 2000, eventEveryMs: 2500, paceMs: 60, waitsForAllMs: Infinity },
  },
  async run(plan) {
    const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)
    const run = await runChaos({ seed, ...plan })
    for (const problem of [...run.problems, ...run.stuck]) console.log(problem)
    console.log(JSON.stringify({ seed, events: run.events, faults: run.faults }))
    const { saved: acts, change, cancel, accept, undo, rejected } = run.acts
    const done = `${change} changed, ${cancel} cancelled, ${accept} accepted, ${undo} undone`
    const wrong = run.problems.length + run.stuck.length
    const hasRunAll =
      run.saved >= plan.requestCount &&
      Math.min(change, cancel, accept, run.discarded) > 0 &&
      run.chosen >= plan.requestCount / 4
    return [
      {
        name: `of ${run.saved} saved requests (${run.discarded} discarded before they were sent) and ${acts} acts on them (${done}, ${rejected} rejected), lost, doubled or under the wrong member`,
        target: 'none',
        measured: `${wrong} (seed ${seed}, ${run.seconds} s)`,
        ok: wrong === 0 && hasRunAll,
        isCertain: true,
      },
    ]
  },
})
