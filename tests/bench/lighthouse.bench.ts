import { startServer } from '../setup/server-process.ts'
import { defineBench, type Figure } from './figure.ts'
import { CATEGORIES, type Category, type LighthouseRun, runLighthouse } from './lighthouse-run.ts'

const PAGES: { path: string; without?: Category }[] = [
  { path: '/' },
  { path: '/philadelphia' },
  { path: '/huntingdon-valley' },
  { path: '/merch' },
  { path: '/login', without: 'seo' },
]
const TARGETS: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

function medianMetrics(runs: LighthouseRun[]): string {
  const names = Object.keys(runs[0]?.metrics ?? {})
  return names
    .map((name) => {
      const value = median(runs.map(({ metrics }) => metrics[name] ?? Number.NaN))
      return `${name} ${name === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`}`
    })
    .join(', ')
}

/** What cost points in any run, the dearest first, each audit once. */
function printCosts(runs: LighthouseRun[]): void {
  const costs = runs.flatMap((run) => run.costs).sort((one, other) => other.points - one.points)
  const dearest = new Map(costs.toReversed().map((cost) => [cost.audit, cost]))
  for (const { category, audit, points, found } of [...dearest.values()].reverse()) {
    if (points >= 0.05)
      console.log(`        -${points.toFixed(1)} ${category}: ${audit} (${found})`)
  }
}

function figureOf(path: string, category: Category, runs: LighthouseRun[]): Figure {
  const scores = runs.map((run) => run.scores[category])
  const least = TARGETS[category]
  return {
    name: `${path} ${category}`,
    target: `at least ${least} at the median of ${runs.length}`,
    measured: `${median(scores)}, worst ${Math.min(...scores)}`,
    ok: median(scores) >= least,
  }
}

export default defineBench({
  name: 'Lighthouse on a simulated phone',
  sizes: { smoke: { pages: PAGES.slice(1, 2), runs: 1 }, full: { pages: PAGES, runs: 5 } },
  async run(plan, report) {
    const server = await startServer()
    const figures: Figure[] = []
    try {
      for (const { path, without } of plan.pages) {
        const runs: LighthouseRun[] = []
        while (runs.length < plan.runs) runs.push(await runLighthouse(server.url + path))
        for (const category of CATEGORIES) {
          if (category !== without) figures.push(report(figureOf(path, category, runs)))
        }
        console.log(`      ${medianMetrics(runs)}`)
        printCosts(runs)
      }
    } finally {
      await server.dispose()
    }
    return figures
  },
})
