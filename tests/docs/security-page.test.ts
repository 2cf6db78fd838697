import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { ASVS_NUMBERS } from './asvs-numbers.ts'

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

test('every point is met, which a file shows, or not met or not there, which is explained', () => {
  const bare = rows.filter(([, , state = '', how = '', shown = '']) => {
    if (state === 'met') return filesIn(shown).length === 0 && shown !== '`package-lock.json`'
    if (state === 'not met') return how.length < 20
    return state !== 'n/a'
  })
  expect(bare.map(([numbers]) => numbers)).toEqual([])
})

test('every threat is answered by a test', () => {
  const [threats = ''] = page.split('## What is kept')
  const answers = threats.split('\n').filter((line) => /^\| \*/.test(line))
  expect(answers.length).toBeGreaterThan(15)
  for (const answer of answers) expect(answer).toMatch(/`[^`]+\.test\.ts`/)
})
