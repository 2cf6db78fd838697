import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FIXTURES = 'tests/bench/fixtures'

/** Runs fixture benches as CI runs the real ones. */
function run(...given: string[]) {
  const command = ['--import', 'tsx', 'scripts/bench.ts', '--folder', FIXTURES, ...given]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout }
}

test('a smoke run passes while its ratio is within the margin', () => {
  const { status, stdout } = run('--smoke', 'passes')
  expect(stdout).toMatch(/^ok {4}ratio: 65\.0 %.*target at least 60 %$/m)
  expect(status).toBe(0)
})

test('a full run asks for the whole target', () => {
  const { status, stdout } = run('passes')
  expect(stdout).toMatch(/^FAIL {2}ratio: 65\.0 %.*target at least 70 %$/m)
  expect(status).toBe(1)
})

test.each([
  ['whose ratio falls under its margin twice', 'falls-short', 'Measured once more'],
  ['that breaks off', 'breaks-off', 'broke off: Error: broken on purpose'],
  ['that measures nothing', 'measures-nothing', 'it measured nothing'],
  ['without a smoke size', 'without-smoke', 'has no plan for smoke and full'],
])('a smoke run fails on a bench %s', (_, name, reason) => {
  const { status, stdout } = run('--smoke', name)
  expect(stdout).toContain(`FAIL  `)
  expect(stdout).toContain(reason)
  expect(status).toBe(1)
})

test('a run without names runs every bench, also after one that breaks off', () => {
  const { status, stdout } = run('--smoke')
  const names = readdirSync(join(ROOT, FIXTURES)).map((file) => file.replace('.bench.ts', ''))
  for (const name of names) expect(stdout).toMatch(new RegExp(`${name} \\d+ s`))
  expect(status).toBe(1)
})

test('an unknown name is refused', () => {
  expect(run('--smoke', 'nowhere').status).toBe(2)
})

test('CI runs every bench in its smoke size', () => {
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(/npm run bench -- --smoke( &&|$)/m)
})
