import { buildIfStale } from '../../scripts/build.ts'
import { loadWhileKilling } from '../setup/kill-processes.ts'
import { defineBench } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const FAILING_AT_MOST = 0.1

export default defineBench({
  name: 'Three processes behind a balancer, one killed every 10 s',
  sizes: {
    smoke: { seconds: 3, killEveryMs: 1000, perSecond: 50 },
    full: { seconds: 180, killEveryMs: 10_000, perSecond: 100 },
  },
  async run(plan, report) {
    await buildIfStale()
    const result = await loadWhileKilling({
      databaseUrl: await newDatabase('processes'),
      ...{ processes: 3, page: '/merch', ...plan },
    })
    const { kills, acknowledged, lost, doubled, requests, failed, failures, p50, p99 } = result
    for (const problem of [...lost, ...doubled]) console.log(problem)
    const failing = (failed / requests) * 100
    const load = `${requests} requests at ${plan.perSecond} a second, ${kills} kills`
    return [
      report({
        name: `acknowledged writes lost or doubled, ${load}`,
        target: '0 lost, 0 doubled',
        measured: `${lost.length} lost, ${doubled.length} doubled of ${acknowledged}`,
        ok: lost.length + doubled.length === 0 && acknowledged > 0 && kills > 0,
        isCertain: true,
      }),
      report({
        name: 'requests still failing after one retry',
        target: `below ${FAILING_AT_MOST} %`,
        measured: `${failing.toFixed(3)} %`,
        ok: failing < FAILING_AT_MOST,
        sides: `${failed} of ${requests}${failures && `: ${failures}`}; from due to answered, retries included, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      }),
    ]
  },
})
