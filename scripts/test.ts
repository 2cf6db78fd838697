import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { ensureChromium } from '../tests/setup/chromium.ts'
import { postgresIsAvailable } from '../tests/setup/postgres-binaries.ts'
import { inPackages, runNode } from './run-command.ts'

/** `npm test [-- step…]`: runs the steps and ends with a line that counts them. */
interface Step {
  names: string[]
  /** Runs only with `thorough`, `all` or its name. */
  isThorough?: boolean
  /** Runs only when it is named: it needs programs that CI doesn't have. */
  isByName?: boolean
  needsBuild?: boolean
  /** Receives those of its names that were requested. */
  run(names: string[]): Promise<boolean>
}

const ON_POSTGRES = ['api', 'rehearsals']
const EVERYDAY = '@everyday'
const TSC = inPackages('typescript/bin/tsc')

// Each password check allocates 128 MB; huge pages save a third of that work.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'

const passes = async (...command: string[]) => (await runNode(command)) === 0

/** Runs several projects together: while a file of one waits, another's runs. */
const vitest = (projects: string[]) =>
  passes(
    inPackages('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=tests/setup/flaky-reporter.ts',
    ...projects.map((project) => `--project=${project}`),
  )

function playwright(...parameters: string[]): Promise<boolean> {
  process.env.CHROMIUM_PATH = ensureChromium()
  return passes(inPackages('playwright/cli.js'), 'test', ...parameters)
}

/** The journey files with an everyday test; the others need not be loaded for it. */
const everydayFiles = () =>
  readdirSync(join(PROJECT_ROOT, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests/e2e', file))
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(file, 'utf8').includes(EVERYDAY))

const BUILD: Step = { names: ['build'], run: () => passes('--import', 'tsx', 'scripts/build.ts') }

const STEPS: Step[] = [
  {
    names: ['types'],
    run: async () => (await passes(TSC, '-p', '.')) && passes(TSC, '-p', 'src/service-worker'),
  },
  { names: ['lint'], run: () => passes(inPackages('@biomejs/biome/bin/biome'), 'check', '.') },
  { names: ['unit', 'client', 'api', 'api-embedded'], run: vitest },
  { names: ['rehearsals'], isThorough: true, run: vitest },
  BUILD,
  {
    names: ['journeys'],
    needsBuild: true,
    run: () => playwright(`--grep=${EVERYDAY}`, ...everydayFiles()),
  },
  {
    names: ['more-journeys'],
    isThorough: true,
    needsBuild: true,
    run: () => playwright(`--grep-invert=${EVERYDAY}`),
  },
  { names: ['browsers'], isByName: true, needsBuild: true, run: vitest },
]

const words = process.argv.slice(2)

function isMeant(word: string, name: string, { isThorough, isByName }: Step): boolean {
  if (word === 'all') return !isByName
  return (word === 'thorough' && isThorough) || name === word || name.startsWith(`${word}-`)
}

const known = STEPS.flatMap((step) => step.names.map((name) => ({ name, step })))
const unknown = words.filter((word) => !known.some(({ name, step }) => isMeant(word, name, step)))
if (unknown.length > 0) {
  const names = ['all', 'thorough', ...known.map(({ name }) => name)]
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`)
  process.exit(2)
}

const isChosen = (name: string, step: Step) =>
  words.length === 0
    ? !step.isThorough && !step.isByName
    : words.some((word) => isMeant(word, name, step))
const chosen = STEPS.map((step) => ({
  ...step,
  names: step.names.filter((name) => isChosen(name, step)),
})).filter(({ names }) => names.length > 0)
const firstOnBuild = chosen.findIndex(({ needsBuild }) => needsBuild)
if (firstOnBuild >= 0 && !chosen.some(({ names }) => names.includes('build')))
  chosen.splice(firstOnBuild, 0, BUILD)

const withPostgres = postgresIsAvailable() || Boolean(process.env.CI)
const passed: string[] = []
const failed: string[] = []
const skipped: string[] = []
for (const { names, needsBuild, run } of chosen) {
  const possible = names.filter((name) => withPostgres || !ON_POSTGRES.includes(name))
  skipped.push(...names.filter((name) => !possible.includes(name)))
  if (possible.length === 0) continue
  const name = possible.join(', ')
  console.log(`\n== ${name}`)
  const isPossible = !(needsBuild && failed.includes('build'))
  const hasPassed =
    isPossible &&
    (await run(possible).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return false
    }))
  if (hasPassed) passed.push(name)
  else failed.push(name)
}

console.log('')
for (const name of passed) console.log(`ok       ${name}`)
for (const name of failed) console.log(`FAILED   ${name}`)
if (skipped.length > 0)
  console.log(`SKIPPED  ${skipped.join(', ')}: run npm ci, or set TEST_DATABASE_URL.`)
console.log(`\n${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`)
process.exitCode = failed.length > 0 ? 1 : 0
