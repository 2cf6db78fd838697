import { buildIfStale } from '../../scripts/build.ts'
import { READY_WITHIN_MS } from '../setup/database-truth.ts'
import { restartUnderLoad } from '../setup/restart-database.ts'
import { atMost, defineBench, provided } from './figure.ts'

const PAGES = ['/merch', '/philadelphia', '/', '/huntingdon-valley']

export default defineBench({
  name: 'PostgreSQL restarted under load',
  sizes: {
    smoke: { restarts: 1, pauseMs: 300, awayMs: 700 },
    full: { restarts: 10, pauseMs: 4000, awayMs: 20_000 },
  },
  async run(sizes, report) {
    await buildIfStale()
    const result = await restartUnderLoad({
      ...{ ...sizes, perSecond: 50, pages: PAGES },
    })
    const { acknowledged, lost, doubled, recoveriesMs, ready, away } = result
    for (const problem of [...lost, ...doubled, ...ready.lies]) console.log(problem)
    const each = recoveriesMs.map((ms) => Math.round(ms)).join(', ')
    const slowest = Math.max(...recoveriesMs) / 1000
    const seconds = sizes.awayMs / 1000
    const recovery = atMost('database answers → every route answers, slowest', 5, slowest, 's')
    const clear = atMost(
      `answers while it is away for ${seconds} s, slowest`,
      1000,
      away.slowestMs,
      'ms',
    )
    return [
      report({ ...recovery, sides: `${each} ms` }),
      report({
        name: '/readyz beside a connection of our own',
        target: `0 false for over ${READY_WITHIN_MS} ms`,
        measured: `${ready.lies.length} of ${ready.checks} false`,
        ok: ready.lies.length === 0 && ready.checks > 0,
        sides: `the slowest answer after ${Math.round(ready.slowestMs)} ms`,
      }),
      report({
        name: `acknowledged writes lost or doubled over ${sizes.restarts + 1} restarts`,
        target: '0 lost, 0 doubled',
        measured: `${lost.length} lost, ${doubled.length} doubled of ${acknowledged}`,
        ok: lost.length + doubled.length === 0 && acknowledged > 0,
        isCertain: true,
      }),
      report({
        name: 'what the load met beside its answers',
        target: 'only 503',
        measured: `${result.wrong} others`,
        ok: result.wrong === 0,
        sides: `of ${result.requests}, after one retry: ${result.failures || 'nothing'}`,
      }),
      report({
        ...provided(clear, away.unclear === '' && away.calls > 0),
        sides: `${away.calls} calls, ${away.unclear || 'each a 503 that says why and when to come back'}`,
      }),
      report({
        name: `public pages while it is away for ${seconds} s`,
        target: 'all 200',
        measured: away.pages,
        ok: /^\d+ × 200$/.test(away.pages),
        sides: `the slowest in ${Math.round(away.pagesMs)} ms`,
      }),
    ]
  },
})
