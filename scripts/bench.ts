import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Bench, BenchContext, Figure } from '../tests/bench/figure.ts'

const FOLDER = join(import.meta.dirname, '../tests/bench')
const ENDING = '.bench.ts'

const { values, positionals: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' && value !== null && 'name' in value && 'run' in value

const oneLine = ({ name, target, measured, ok, sides }: Figure) =>
  `${ok ? 'ok  ' : 'FAIL'}  ${name}: ${measured}${sides ? ` (${sides})` : ''}, target ${target}`

const leftOut: string[] = []

async function load(file: string): Promise<Bench> {
  const module: { default?: unknown } = await import(pathToFileURL(join(FOLDER, file)).href)
  if (!isBench(module.default)) throw new Error(`${file} exports no bench`)
  return module.default
}

async function figuresOf(file: string): Promise<Figure[]> {
  const shown = new Set<Figure>()
  const report: BenchContext['report'] = (figure) => {
    if (!shown.has(figure)) console.log(oneLine(figure))
    shown.add(figure)
    return figure
  }
  try {
    const bench = await load(file)
    if (bench.isLong && values.quick && asked.length === 0) {
      leftOut.push(basename(file, ENDING))
      return []
    }
    console.log(`\n== ${bench.name}`)
    const figures = await bench.run({ quick: values.quick, report })
    if (figures.length === 0) throw new Error('it measured nothing')
    return figures.map(report)
  } catch (error) {
    const name = basename(file, ENDING)
    console.error(error)
    return [report({ name, target: 'to run', measured: `broke off: ${error}`, ok: false })]
  }
}

function printTable(figures: Figure[]): void {
  const rows = figures.map(({ name, target, measured, sides, ok }) => [
    ok ? 'ok' : 'FAIL',
    name,
    measured,
    target,
    sides ?? '',
  ])
  const table = [['', 'figure', 'measured', 'target', 'both sides'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
  console.log('')
  for (const row of table) {
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

const found = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .sort()
const named = (file: string) => asked.length === 0 || asked.includes(basename(file, ENDING))
const missing = asked.filter((name) => !found.includes(name + ENDING))
if (missing.length > 0) {
  const names = found.map((file) => basename(file, ENDING)).join(', ')
  console.error(`There is no bench ${missing.join(', ')}; there are ${names}.`)
  process.exit(2)
}

const begun = performance.now()
const figures: Figure[] = []
for (const file of found.filter(named)) figures.push(...(await figuresOf(file)))
printTable(figures)
if (leftOut.length > 0) {
  console.log(`\nToo long for a look at everything, by name only: ${leftOut.join(', ')}`)
}
const took = Math.round((performance.now() - begun) / 1000)
const short = figures.filter((figure) => !figure.ok).length
console.log(
  `\n${figures.length} figures in ${took} s, ${short} short of their target${values.quick ? ' (quick)' : ''}`,
)
process.exit(short > 0 || figures.length === 0 ? 1 : 0)
