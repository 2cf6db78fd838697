import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../tests/setup/chromium.ts'
import { postgresIsAvailable } from '../tests/setup/postgres-binaries.ts'
import { inPackages, runNode } from './run-command.ts'
import * as counting from './test-counts.ts'
import { type Failure, failuresOfPlaywright, failuresOfVitest } from './test-failures.ts'

const reports = mkdtempSync(join(tmpdir(), 'rowhouse-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const tsc = inPackages('typescript/bin/tsc')
const POSTGRES = 'api-postgres'

async function allPass(...commands: string[][]): Promise<counting.Counts> {
  const codes: number[] = []
  for (const command of commands) codes.push(await runNode(command))
  return codes.every((code) => code === 0) ? counting.ONE_PASSED : counting.ONE_FAILED
}

const failures: Failure[] = []

function readReport(
  path: string,
  count: (report: unknown) => counting.Counts,
  failuresOf: (report: unknown) => Failure[],
) {
  if (!existsSync(path)) return counting.NOTHING
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  failures.push(...failuresOf(report))
  return count(report)
}

/** Several projects in one run: while one file of a project waits, another's is at work. */
async function vitest(projects: string[]): Promise<counting.Counts> {
  const report = join(reports, 'vitest.json')
  const code = await runNode([
    inPackages('vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counting.judged(readReport(report, counting.countsOfVitest, failuresOfVitest), code)
}

async function modules(projects: string[]): Promise<counting.Counts> {
  const withPostgres = postgresIsAvailable() || Boolean(process.env.CI)
  const possible = projects.filter((project) => project !== POSTGRES || withPostgres)
  const counts = possible.length > 0 ? await vitest(possible) : counting.NOTHING
  if (possible.length === projects.length) return counts
  console.warn('SKIPPED: no PostgreSQL here (npm ci, or TEST_DATABASE_URL), so no test ran on it')
  return counting.sum([counts, { passed: 0, failed: 0, skipped: 1 }])
}

async function journeys(): Promise<counting.Counts> {
  const report = join(reports, 'journeys.json')
  const code = await runNode([inPackages('playwright/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return counting.judged(
    readReport(report, counting.countsOfPlaywright, failuresOfPlaywright),
    code,
  )
}

let built = true

interface Step {
  names: string[]
  /** Is given those of its names that were asked for. */
  run(names: string[]): Promise<counting.Counts>
}

const steps: Step[] = [
  { names: ['types'], run: () => allPass([tsc, '-p', '.'], [tsc, '-p', 'src/service-worker']) },
  { names: ['lint'], run: () => allPass([inPackages('@biomejs/biome/bin/biome'), 'check', '.']) },
  { names: ['unit', 'api-pglite', POSTGRES], run: modules },
  {
    names: ['build'],
    run: async () => {
      built = (await runNode(['--import', 'tsx', 'scripts/build.ts'])) === 0
      return built ? counting.NOTHING : counting.ONE_FAILED
    },
  },
  {
    names: ['journeys'],
    run: async () => {
      if (built) return journeys()
      console.error('The journeys need a build.')
      return counting.ONE_FAILED
    },
  },
]

const names = steps.flatMap((step) => step.names)
const meant = (name: string, word: string) => name === word || name.startsWith(`${word}-`)
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !names.some((name) => meant(name, word)))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}

const isAsked = (name: string) => asked.length === 0 || asked.some((word) => meant(name, word))
const chosen = steps
  .map((step) => ({ ...step, names: step.names.filter(isAsked) }))
  .filter((step) => step.names.length > 0)
if (isAsked('journeys')) {
  try {
    process.env.CHROMIUM_PATH = ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const results: [name: string, counts: counting.Counts][] = []
for (const step of chosen) {
  const name = step.names.join(', ')
  console.log(`\n== ${name}`)
  const counts = await step.run(step.names).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return counting.ONE_FAILED
  })
  results.push([name, counts])
}

// Said again at the end, which is all that a log that was cut still has.
for (const { test, said } of failures) console.log(`\nFAILED   ${test}\n${said}`)

const total = counting.sum(results.map(([, counts]) => counts))
console.log('')
for (const [name, { passed, failed, skipped }] of results) {
  if (failed > 0) console.log(`FAILED   ${name} (${failed} of ${passed + failed})`)
  else console.log(`${passed === 0 && skipped > 0 ? 'SKIPPED' : 'ok     '}  ${name}`)
}
console.log(`\n${counting.inWords(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
