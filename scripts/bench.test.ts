import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FIXTURES = 'tests/bench/fixtures'

/** Runs fixture benches. */
function run(...given: string[]) {
  const command = ['--import', 'tsx', 'scripts/bench.ts', '--folder', FIXTURES, ...given]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout }
}

test('a figure that falls short is said, and fails only a strict run', () => {
  const { status, stdout } = run('--smoke', 'falls-short')
  expect(stdout).toMatch(/^SHORT ratio: 55\.0 %.*target at least 70 %$/m)
  expect(stdout).toMatch(/^== Under its target \(load \d+\.\d\)$/m)
  expect(status).toBe(0)
  expect(run('--smoke', '--strict', 'falls-short').status).toBe(1)
  expect(run('--smoke', '--strict', 'passes').status).toBe(0)
})

test.each([
  ['that counts something lost', 'loses', '2 requests'],
  ['that breaks off', 'breaks-off', 'failed: Error: broken on purpose'],
  ['that measures nothing', 'measures-nothing', 'it measured nothing'],
  ['without a smoke size', 'without-smoke', 'has no plan for smoke and full'],
])('a run fails on a bench %s', (_, name, reason) => {
  const { status, stdout } = run('--smoke', name)
  expect(stdout).toMatch(/^LOST {2}/m)
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
