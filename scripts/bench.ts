import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../server/project-root.ts'
import type { Bench, Figure } from '../tests/bench/figure.ts'
import { buildIfStale } from './build.ts'

const ENDING = '.bench.ts'
const FOLDER = join(PROJECT_ROOT, 'tests/bench')
const PAGE = join(PROJECT_ROOT, 'docs/figures.md')

const { values, positionals: requested } = parseArgs({
  options: { smoke: { type: 'boolean' }, save: { type: 'boolean' } },
  allowPositionals: true,
})
const size = values.smoke ? 'smoke' : 'full'

/** A busy machine can be the reason for `short`, but not for `LOST`. */
function verdictOf({ ok, isCertain }: Figure): 'ok' | 'LOST' | 'short' {
  if (ok) return 'ok'
  return isCertain ? 'LOST' : 'short'
}

async function run(name: string): Promise<Figure[]> {
  const module: { default: Bench } = await import(pathToFileURL(join(FOLDER, name + ENDING)).href)
  console.log(`\n== ${module.default.name}`)
  const figures = await module.default.run(size)
  for (const figure of figures) {
    const { name, measured, target } = figure
    console.log(`${verdictOf(figure).padEnd(5)} ${name}: ${measured}, target ${target}`)
  }
  return figures
}

/** Replaces the bench's rows in the table of the page; the other benches keep theirs. */
function save(bench: string, figures: Figure[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const rows = figures.map(
    ({ name, measured, target }) => `| ${bench} | ${name} | ${measured} | ${target} | ${day} |`,
  )
  const lines = readFileSync(PAGE, 'utf8').trimEnd().split('\n')
  const others = lines.filter((line) => !line.startsWith(`| ${bench} |`))
  const table = others.findIndex((line) => line.startsWith('|---'))
  const [head, older] = [others.slice(0, table + 1), others.slice(table + 1)]
  writeFileSync(PAGE, `${[...head, ...[...older, ...rows].sort()].join('\n')}\n`)
}

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => basename(file, ENDING))
  .sort()
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Benches: ${all.join(', ')}.`)
  process.exit(2)
}

await buildIfStale()
let hasFailed = false
for (const name of requested.length > 0 ? requested : all) {
  try {
    const figures = await run(name)
    if (figures.some((figure) => verdictOf(figure) === 'LOST')) hasFailed = true
    if (values.save) save(name, figures)
  } catch (error) {
    console.error(error)
    hasFailed = true
  }
}
process.exit(hasFailed ? 1 : 0)
