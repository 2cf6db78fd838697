import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/project-root.ts'

/*
 * Run after `npm install PACKAGE` where npm has left the binaries of other platforms out of the lock, or without a hash.
 * npm never adds a hash to an entry, so this removes such entries and lets npm resolve them again, from the registry
 * that it is configured for.
 */
type Entry = { integrity?: string; inBundle?: boolean }

const file = join(PROJECT_ROOT, 'package-lock.json')
const read = (): { packages: Record<string, Entry> } => JSON.parse(readFileSync(file, 'utf8'))
const isWhole = ([path, { integrity, inBundle }]: [string, Entry]) =>
  path === '' || integrity !== undefined || inBundle === true

const lock = read()
const packages = Object.fromEntries(Object.entries(lock.packages).filter(isWhole))
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
  cwd: PROJECT_ROOT,
  stdio: 'inherit',
})
const rest = Object.entries(read().packages).filter((entry) => !isWhole(entry))
for (const [path] of rest) process.stderr.write(`${path} still has no hash.\n`)
process.exitCode = rest.length > 0 ? 1 : 0
