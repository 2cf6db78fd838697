import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = ['domain', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

test.each([
  ['text made a program', /\beval\(|new Function\(|\bset(?:Timeout|Interval)\(['"`]/],
  [
    'text made a document',
    /innerHTML|insertAdjacentHTML|document\.write|createContextualFragment/i,
  ],
  ['another program started', /child_process/],
  ['a certificate left unchecked', /rejectUnauthorized|NODE_TLS_REJECT/],
  ['a weak hash', /createHash\(['"](?:md5|sha1)['"]\)/],
  ['SQL put together from text', /(?:\.unsafe|sql\.raw)\(`[^`]*\$\{/],
])('nowhere is %s', (_what, words) => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => words.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
