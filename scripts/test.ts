import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { ensureChromium } from '../tests/setup/chromium.ts'
import { postgresIsAvailable } from '../tests/setup/postgres-binaries.ts'
import { inPackages, runNode } from './run-command.ts'
import * as counting from './test-counts.ts'
import * as failing from './test-failures.ts'

const reports = mkdtempSync(join(tmpdir(), 'rowhouse-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const tsc = inPackages('typescript/bin/tsc')
const ON_POSTGRES = ['api', 'rehearsals']
// Each password check allocates 128 MB; huge pages save a third of that work.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'

async function allPass(...commands: string[][]): Promise<counting.Counts> {
  const codes: number[] = []
  for (const command of commands) codes.push(await runNode(command))
  return codes.every((code) => code === 0) ? counting.ONE_PASSED : counting.ONE_FAILED
}

const failures: failing.Failure[] = []
const flakes: failing.Failure[] = []

interface Reader {
  count(report: unknown): counting.Counts
  failuresOf(report: unknown): failing.Failure[]
  flakesOf(report: unknown): failing.Failure[]
}
const ofVitest: Reader = {
  count: counting.countsOfVitest,
  failuresOf: failing.failuresOfVitest,
  flakesOf: failing.flakesOfVitest,
}
const ofPlaywright: Reader = {
  count: counting.countsOfPlaywright,
  failuresOf: failing.failuresOfPlaywright,
  flakesOf: failing.flakesOfPlaywright,
}

function readReport(path: string, { count, failuresOf, flakesOf }: Reader) {
  if (!existsSync(path)) return counting.NOTHING
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  failures.push(...failuresOf(report))
  flakes.push(...flakesOf(report))
  return count(report)
}

/** Runs several projects together: while a file of one waits, another's runs. */
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
  return counting.judged(readReport(report, ofVitest), code)
}

async function modules(projects: string[]): Promise<counting.Counts> {
  const withPostgres = postgresIsAvailable() || Boolean(process.env.CI)
  const possible = projects.filter((project) => withPostgres || !ON_POSTGRES.includes(project))
  const counts = possible.length > 0 ? await vitest(possible) : counting.NOTHING
  if (possible.length === projects.length) return counts
  console.warn('SKIPPED: the tests on PostgreSQL. Run npm ci, or set TEST_DATABASE_URL.')
  return counting.sum([counts, { passed: 0, failed: 0, skipped: 1 }])
}

const JOURNEYS = 'tests/e2e'
const EVERYDAY = '@everyday'

/** The journey files with at least one everyday test; the others need not be loaded for it. */
const everydayFiles = () =>
  readdirSync(join(PROJECT_ROOT, JOURNEYS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(JOURNEYS, file))
    .filter((path) => readFileSync(join(PROJECT_ROOT, path), 'utf8').includes(EVERYDAY))

let journeyRuns = 0

async function journeys(...parameters: string[]): Promise<counting.Counts> {
  if (!built) {
    console.error('The build failed, so the journeys can’t run.')
    return counting.ONE_FAILED
  }
  journeyRuns += 1
  const report = join(reports, `journeys-${journeyRuns}.json`)
  const code = await runNode(
    [inPackages('playwright/cli.js'), 'test', '--reporter=list,json', ...parameters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  return counting.judged(readReport(report, ofPlaywright), code)
}

const everydayJourneys = () => journeys(`--grep=${EVERYDAY}`, ...everydayFiles())

const moreJourneys = () => journeys(`--grep-invert=${EVERYDAY}`)

async function otherBrowsers(names: string[]): Promise<counting.Counts> {
  return built ? vitest(names) : counting.ONE_FAILED
}

let built = true

interface Step {
  names: string[]
  /** Runs only in CI or on request (decision 36). */
  isThorough?: boolean
  /** Runs only when it is named: it needs programs that CI doesn't have. */
  isByName?: boolean
  /** Receives those of its names that were requested. */
  run(names: string[]): Promise<counting.Counts>
}

const BUILD: Step = {
  names: ['build'],
  run: async () => {
    built = (await runNode(['--import', 'tsx', 'scripts/build.ts'])) === 0
    return built ? counting.NOTHING : counting.ONE_FAILED
  },
}

const steps: Step[] = [
  { names: ['types'], run: () => allPass([tsc, '-p', '.'], [tsc, '-p', 'src/service-worker']) },
  { names: ['lint'], run: () => allPass([inPackages('@biomejs/biome/bin/biome'), 'check', '.']) },
  { names: ['unit', 'client', 'api-embedded', 'api'], run: modules },
  { names: ['rehearsals'], isThorough: true, run: modules },
  BUILD,
  { names: ['journeys'], run: everydayJourneys },
  { names: ['more-journeys'], isThorough: true, run: moreJourneys },
  { names: ['browsers'], isByName: true, run: otherBrowsers },
]

/** The step names that a command-line word selects: all, the thorough ones, or those with that name. */
function meant(word: string, { names, isThorough = false, isByName = false }: Step): string[] {
  if ((word === 'all' && !isByName) || (word === 'thorough' && isThorough)) return names
  return names.filter((name) => name === word || name.startsWith(`${word}-`))
}

const requested = process.argv.slice(2)
const unknown = requested.filter((word) => steps.every((step) => meant(word, step).length === 0))
if (unknown.length > 0) {
  const stepNames = ['all', 'thorough', ...steps.flatMap((step) => step.names)]
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${stepNames.join(', ')}.`)
  process.exit(2)
}

const requestedNames = (step: Step) => {
  if (requested.length === 0) return step.isThorough || step.isByName ? [] : step.names
  return step.names.filter((name) => requested.some((word) => meant(word, step).includes(name)))
}
const chosen = steps
  .map((step) => ({ ...step, names: requestedNames(step) }))
  .filter((step) => step.names.length > 0)
const isInBrowser = ({ names }: Step) => names.some((name) => /(journeys|browsers)$/.test(name))
const firstInBrowser = chosen.findIndex(isInBrowser)
if (firstInBrowser >= 0 && !chosen.some((step) => step.names.includes('build')))
  chosen.splice(firstInBrowser, 0, BUILD)
if (chosen.some((step) => step.names.some((name) => /journeys$/.test(name)))) {
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

// Repeated at the end, the only part that a truncated log still has.
if (flakes.length > 0) console.log('\n== Flaky: passed only on a retry')
for (const { test, said } of flakes) console.log(`\nFLAKY    ${test}\n${said}`)
for (const { test, said } of failures) console.log(`\nFAILED   ${test}\n${said}`)

const total = counting.sum(results.map(([, counts]) => counts))
console.log('')
for (const [name, { passed, failed, skipped }] of results) {
  if (failed > 0) console.log(`FAILED   ${name} (${failed} of ${passed + failed})`)
  else console.log(`${passed === 0 && skipped > 0 ? 'SKIPPED' : 'ok     '}  ${name}`)
}
console.log(`\n${counting.formatCounts(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
