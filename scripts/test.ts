import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../tests/setup/chromium.ts'
import { postgresIsAvailable } from '../tests/setup/postgres-binaries.ts'
import { inPackages, runNode } from './run-command.ts'
import * as counting from './test-counts.ts'

const reports = mkdtempSync(join(tmpdir(), 'rowhouse-reports-'))
const tsc = inPackages('typescript/bin/tsc')

async function allPass(...commands: string[][]): Promise<counting.Counts> {
  const codes: number[] = []
  for (const command of commands) codes.push(await runNode(command))
  return codes.every((code) => code === 0) ? counting.ONE_PASSED : counting.ONE_FAILED
}

function readReport(path: string, count: (report: unknown) => counting.Counts) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : counting.NOTHING
}

async function vitest(name: string, projects: string[]): Promise<counting.Counts> {
  const report = join(reports, `${name}.json`)
  const code = await runNode([
    inPackages('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counting.judged(readReport(report, counting.countsOfVitest), code)
}

async function api(): Promise<counting.Counts> {
  const onPostgres = postgresIsAvailable() || Boolean(process.env.CI)
  const counts = await vitest('api', onPostgres ? ['api-pglite', 'api-postgres'] : ['api-pglite'])
  return onPostgres ? counts : { ...counts, skipped: counts.skipped + 1 }
}

async function journeys(): Promise<counting.Counts> {
  const report = join(reports, 'journeys.json')
  const CHROMIUM_PATH = ensureChromium()
  const code = await runNode([inPackages('playwright/cli.js'), 'test', '--reporter=list,json'], {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return counting.judged(readReport(report, counting.countsOfPlaywright), code)
}

let built = true

const steps: Record<string, () => Promise<counting.Counts>> = {
  types: () => allPass([tsc, '-p', '.'], [tsc, '-p', 'src/service-worker']),
  lint: () => allPass([inPackages('@biomejs/biome/bin/biome'), 'check', '.']),
  unit: () => vitest('unit', ['unit']),
  api,
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

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`,
  )
  process.exit(2)
}

const results: [name: string, counts: counting.Counts][] = []
for (const [name, run] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return counting.ONE_FAILED
  })
  results.push([name, counts])
}
rmSync(reports, { recursive: true, force: true })

const total = counting.sum(results.map(([, counts]) => counts))
console.log('')
for (const [name, counts] of results) console.log(`${name}: ${counting.inWords(counts)}`)
console.log(`\n${counting.inWords(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
