import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { ASVS_NUMBERS } from './asvs-numbers.ts'

const PACKAGE = z.object({
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  inBundle: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})

const page = readFileSync(join(PROJECT_ROOT, 'docs/security.md'), 'utf8')
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf)

function filesIn(text: string): string[] {
  return [...text.matchAll(/`((?:docs|domain|scripts|server|src|tests)\/[^`]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
}

const TEST = /\.(test|spec)\.tsx?$/

test('every file that the page on security names is there', () => {
  const files = filesIn(page)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([])
})

test('it says something of every point of levels 1 and 2, once', () => {
  const numbers = rows.flatMap(([cell = '']) => cell.split(', '))
  expect(numbers.toSorted()).toEqual(ASVS_NUMBERS.toSorted())
  expect(ASVS_NUMBERS).toHaveLength(253)
})

test('every point is met, which a test shows, or not met or not there, which is explained', () => {
  const bare = rows.filter(([, , state = '', how = '', shown = '']) => {
    if (state === 'met') return !filesIn(shown).some((file) => TEST.test(file))
    if (state === 'not met') return how.length < 20
    return state !== 'n/a'
  })
  expect(bare.map(([numbers]) => numbers)).toEqual([])
})

test('every threat is answered by a test', () => {
  const [threats = ''] = page.split('## What a red team found')
  const answers = threats.split('\n').filter((line) => /^\| \*/.test(line))
  expect(answers.length).toBeGreaterThan(15)
  for (const answer of answers) expect(answer).toMatch(/`[^`]+\.test\.ts`/)
})

test('each finding of the red team has a test', () => {
  const [, findings = ''] = page.split('## What a red team found')
  const found = (findings.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| [A-Z0-9]/.test(line))
  expect(found).toHaveLength(14)
  for (const line of found) expect(filesIn(line).some((file) => TEST.test(file))).toBe(true)
})

test('what has to be written down is on the page, and the lock file has the hash of every library', () => {
  for (const heading of [
    'Keys',
    'Whom the server talks to',
    'What is costly',
    'The log',
    'Libraries',
    'Passwords and their words',
  ]) {
    expect(page).toContain(`**${heading}`)
  }
  expect(page).toContain('| level | what | rules |')
  const lock = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')
  const { packages } = z.object({ packages: z.record(z.string(), PACKAGE) }).parse(JSON.parse(lock))
  const libraries = Object.entries(packages).filter(([path]) => path !== '')
  // What a package bundles is part of its archive, and so of its hash.
  const unhashed = libraries.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
  expect(unhashed.map(([path]) => path)).toEqual([])
  expect(libraries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('the lock file has the binaries of every platform that a library lists', () => {
  const lock = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')
  const { packages } = z.object({ packages: z.record(z.string(), PACKAGE) }).parse(JSON.parse(lock))
  const paths = Object.keys(packages)
  const pinned = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      /^\d/.test(version) ? [name] : [],
    ),
  )
  expect(pinned.length).toBeGreaterThan(50)
  const unlocked = pinned.filter(
    (name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(unlocked).toEqual([])
})
