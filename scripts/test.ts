import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../tests/setup/chromium.ts'
import { postgresIsAvailable } from '../tests/setup/postgres-binaries.ts'
import { inPackages, runNode } from './run-command.ts'
import * as counting from './test-counts.ts'

const reports = mkdtempSync(join(tmpdir(), 'rowhouse-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const tsc = inPackages('typescript/bin/tsc')

async function allPass(...commands: string[][]): Promise<counting.Counts> {
  const codes: number[] = []
  for (const command of commands) codes.push(await runNode(command))
  return codes.every((code) => code === 0) ? counting.ONE_PASSED : counting.ONE_FAILED
}

function readReport(path: string, count: (report: unknown) => counting.Counts) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : counting.NOTHING
}

async function vitest(project: string): Promise<counting.Counts> {
  const report = join(reports, `${project}.json`)
  const code = await runNode([
    inPackages('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counting.judged(readReport(report, counting.countsOfVitest), code)
}

async function onPostgres(): Promise<counting.Counts> {
  if (postgresIsAvailable() || process.env.CI) return vitest('api-postgres')
  console.warn('SKIPPED: no PostgreSQL here (npm ci, or TEST_DATABASE_URL), so no test ran on it')
  return { passed: 0, failed: 0, skipped: 1 }
}

async function journeys(): Promise<counting.Counts> {
  const report = join(reports, 'journeys.json')
  const code = await runNode([inPackages('playwright/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return counting.judged(readReport(report, counting.countsOfPlaywright), code)
}

let built = true

const steps: Record<string, () => Promise<counting.Counts>> = {
  types: () => allPass([tsc, '-p', '.'], [tsc, '-p', 'src/service-worker']),
  lint: () => allPass([inPackages('@biomejs/biome/bin/biome'), 'check', '.']),
  unit: () => vitest('unit'),
  'api-pglite': () => vitest('api-pglite'),
  'api-postgres': onPostgres,
  build: async () => {
    built = (await runNode(['--import', 'tsx', 'scripts/build.ts'])) === 0
    return built ? counting.NOTHING : counting.ONE_FAILED
  },
  journeys: async () => {
    if (built) return journeys()
    console.error('The journeys need a build.')
    return counting.ONE_FAILED
  },
}

const names = Object.keys(steps)
const meant = (name: string, word: string) => name === word || name.startsWith(`${word}-`)
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !names.some((name) => meant(name, word)))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}

const chosen = Object.entries(steps).filter(
  ([name]) => asked.length === 0 || asked.some((word) => meant(name, word)),
)
if (chosen.some(([name]) => name === 'journeys')) {
  try {
    process.env.CHROMIUM_PATH = ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const results: [name: string, counts: counting.Counts][] = []
for (const [name, run] of chosen) {
  console.log(`\n== ${name}`)
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return counting.ONE_FAILED
  })
  results.push([name, counts])
}

const total = counting.sum(results.map(([, counts]) => counts))
console.log('')
for (const [name, { passed, failed, skipped }] of results) {
  if (failed > 0) console.log(`FAILED   ${name} (${failed} of ${passed + failed})`)
  else console.log(`${passed === 0 && skipped > 0 ? 'SKIPPED' : 'ok     '}  ${name}`)
}
console.log(`\n${counting.inWords(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
