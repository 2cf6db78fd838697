import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { unsupportedIn } from '../setup/browser-support.ts'

const sources = ['src', 'domain'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => join(folder, name)),
)

test('the client uses nothing that a supported browser lacks unchecked', () => {
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(PROJECT_ROOT, path), 'utf8')
    const names = unsupportedIn(source, path.endsWith('x') ? 'tsx' : 'ts')
    return names.map((name) => `${path}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
