import { existsSync, readdirSync } from 'node:fs'
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

const ENDING = '.bench.ts'
const SMOKE_ENDS_AFTER_MS = 180_000

const { values, positionals: requested } = parseArgs({
  options: { smoke: { type: 'boolean', default: false }, folder: { type: 'string' } },
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
  throw new Error(`${file} has no plan for ${BENCH_SIZES.join(' and ')}: export it by defineBench`)
}

/** The target of a figure in this run: a smoke run may have its own. */
const judgementOf = (figure: Figure) => (size === 'smoke' && figure.smoke) || figure

function oneLine(figure: Figure): string {
  const { name, measured, sides } = figure
  const { ok, target } = judgementOf(figure)
  return `${ok ? 'ok  ' : 'FAIL'}  ${name}: ${measured}${sides ? ` (${sides})` : ''}, target ${target}`
}

/** Whether only times and ratios failed, which other load on the machine affects. */
function isShortByLoad(figures: Figure[]): boolean {
  const short = figures.filter((figure) => !judgementOf(figure).ok)
  return short.length > 0 && short.every(({ smoke }) => smoke !== undefined)
}

async function endsInTime<T>(work: Promise<T>): Promise<T> {
  if (size === 'full') return work
  const late = sleep(SMOKE_ENDS_AFTER_MS, undefined, { ref: false }).then(() => {
    throw new Error(`a smoke run may take ${SMOKE_ENDS_AFTER_MS / 1000} s at most`)
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
    console.log(`\n== ${bench.name}`)
    const figures = await endsInTime(bench.run(size, report))
    if (figures.length === 0) throw new Error('it measured nothing')
    if (size === 'full' || !isShortByLoad(figures)) return figures.map(report)
    console.log('Measured once more: other work on the machine may have cost it its target.')
    return (await endsInTime(bench.run(size, report))).map(report)
  } catch (error) {
    const name = basename(file, ENDING)
    console.error(error)
    return [report({ name, target: 'to run', measured: `broke off: ${error}`, ok: false })]
  }
}

function printTable(figures: Figure[]): void {
  const rows = figures.map((figure) => {
    const { ok, target } = judgementOf(figure)
    const promised = target === figure.target ? '' : figure.target
    return [ok ? 'ok' : 'FAIL', figure.name, figure.measured, target, promised, figure.sides ?? '']
  })
  const table = [['', 'figure', 'measured', 'target', 'promised', 'both sides'], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
  console.log('')
  for (const row of table) {
    const cells = row.map((cell, i) => cell.padEnd(widths[i] ?? 0))
    console.log(cells.join('  ').trimEnd())
  }
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`)
const found = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .sort()
const named = (file: string) => requested.length === 0 || requested.includes(basename(file, ENDING))
const missing = requested.filter((name) => !found.includes(name + ENDING))
if (missing.length > 0) {
  const names = found.map((file) => basename(file, ENDING)).join(', ')
  console.error(`There is no bench ${missing.join(', ')}; there are ${names}.`)
  process.exit(2)
}

const begun = performance.now()
const figures: Figure[] = []
const took: string[] = []
for (const file of found.filter(named)) {
  const begunAt = performance.now()
  figures.push(...(await figuresOf(file)))
  took.push(`${basename(file, ENDING)} ${secondsSince(begunAt)} s`)
}
printTable(figures)
console.log(`\n${took.join(', ')}`)
const short = figures.filter((figure) => !judgementOf(figure).ok).length
console.log(
  `${took.length} benches, ${figures.length} figures in ${secondsSince(begun)} s, ${short} short of their target (${size})`,
)
process.exit(short > 0 || figures.length === 0 ? 1 : 0)
