import { existsSync, readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import {
  BENCH_SIZES,
  type Bench,
  type BenchSize,
  type Figure,
  type Report,
} from '../tests/bench/figure.ts'
import { type Section, saveFigures, today } from './figures-page.ts'

const ENDING = '.bench.ts'
const SMOKE_ENDS_AFTER_MS = 180_000

const { values, positionals: requested } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
  allowPositionals: true,
})
const size: BenchSize = values.smoke ? 'smoke' : 'full'
const folder = resolve(values.folder ?? join(import.meta.dirname, '../tests/bench'))

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' &&
  value !== null &&
  'run' in value &&
  'sizes' in value &&
  Array.isArray(value.sizes) &&
  BENCH_SIZES.every((one) => Array.isArray(value.sizes) && value.sizes.includes(one))

async function load(file: string): Promise<Bench> {
  const module: { default?: unknown } = await import(pathToFileURL(join(folder, file)).href)
  if (isBench(module.default)) return module.default
  throw new Error(
    `${file} has no plan for ${BENCH_SIZES.join(' and ')}. Export one with defineBench.`,
  )
}

/** The processes that wanted a core in the last minute, whose number moves times and ratios. */
const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

/** `LOST` is certain, `SHORT` may be the machine's doing. */
const verdictOf = ({ ok, isCertain }: Figure) => (ok ? 'ok' : isCertain ? 'LOST' : 'SHORT')

function oneLine(figure: Figure): string {
  const { name, measured, target, sides } = figure
  return `${verdictOf(figure).padEnd(5)} ${name}: ${measured}${sides ? ` (${sides})` : ''}, target ${target}`
}

async function endsInTime<T>(work: Promise<T>): Promise<T> {
  if (size === 'full') return work
  const late = sleep(SMOKE_ENDS_AFTER_MS, undefined, { ref: false }).then(() => {
    throw new Error(`timed out: a smoke run has ${SMOKE_ENDS_AFTER_MS / 1000} s`)
  })
  return Promise.race([work, late])
}

async function figuresOf(file: string): Promise<Figure[]> {
  const shown = new Set<Figure>()
  const report: Report = (figure) => {
    if (!shown.has(figure)) console.log(oneLine(figure))
    shown.add(figure)
    return figure
  }
  try {
    const bench = await load(file)
    console.log(`\n== ${bench.name} (load ${loadNow()})`)
    const figures = await endsInTime(bench.run(size, report))
    if (figures.length === 0) throw new Error('it measured nothing')
    return figures.map(report)
  } catch (error) {
    console.error(error)
    const measured = `failed: ${error}`
    return [
      report({
        name: basename(file, ENDING),
        target: 'to run',
        measured,
        ok: false,
        isCertain: true,
      }),
    ]
  }
}

function printTable(figures: Figure[]): void {
  const rows = figures.map((figure) => {
    const { name, measured, target, sides = '' } = figure
    return [verdictOf(figure), name, measured, target, sides]
  })
  const table = [['', 'figure', 'measured', 'target', 'both sides'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
  console.log('')
  for (const row of table) {
    const cells = row.map((cell, i) => cell.padEnd(widths[i] ?? 0))
    console.log(cells.join('  ').trimEnd())
  }
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

if (!existsSync(folder)) throw new Error(`No such folder: ${folder}`)
const found = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .sort()
const named = (file: string) => requested.length === 0 || requested.includes(basename(file, ENDING))
const missing = requested.filter((name) => !found.includes(name + ENDING))
if (missing.length > 0) {
  const names = found.map((file) => basename(file, ENDING)).join(', ')
  console.error(`Unknown bench: ${missing.join(', ')}. Benches: ${names}.`)
  process.exit(2)
}

const begun = performance.now()
const sections: Section[] = []
const took: string[] = []
for (const file of found.filter(named)) {
  const begunAt = performance.now()
  const name = basename(file, ENDING)
  const load = loadNow()
  sections.push({ bench: name, day: today(), size, load, figures: await figuresOf(file) })
  took.push(`${name} ${secondsSince(begunAt)} s`)
}
const figures = sections.flatMap((section) => section.figures)
printTable(figures)
if (values.save) saveFigures(sections)
console.log(`\n${took.join(', ')}`)
const count = (verdict: string) => figures.filter((one) => verdictOf(one) === verdict).length
const [lost, short] = [count('LOST'), count('SHORT')]
console.log(
  `${took.length} benches, ${figures.length} figures in ${secondsSince(begun)} s (${size}): ${lost} lost or failed, ${short} below target`,
)
const isFailed = figures.length === 0 || lost > 0 || (values.strict && short > 0)
process.exit(isFailed ? 1 : 0)
