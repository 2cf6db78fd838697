import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
}).split('\n')
const pages = files.filter((file) => file.endsWith('.md'))

/** Source files by whole path, by the end of it, or by name alone, as prose shortens them. */
const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))

test('every source file that a page names exists', () => {
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join(PROJECT_ROOT, page), 'utf8')
    const named = [...text.matchAll(/`([\w@-][\w./@-]*\.(?:tsx?|mjs|sql|conf|sh))`/g)]
    return named.flatMap(([, name = '']) => (exists(name) ? [] : [`${page}: ${name}`]))
  })
  expect(missing).toEqual([])
  expect(pages.length).toBeGreaterThan(40)
})
