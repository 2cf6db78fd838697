import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { textsBeside } from '../setup/text-beside.ts'

const FIXTURE = 'tests/setup/text-beside.fixture.tsx'

const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/**/*.tsx'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('.test.tsx'))

const found = textsBeside([FIXTURE, ...screens])

test('finds the texts that a translating browser would take from React', () => {
  const inFixture = found.filter((one) => one.startsWith(FIXTURE))
  expect(inFixture.map((one) => one.slice(one.indexOf('<')))).toEqual([
    ...['<b>Hello {name}</b>', '<i>{count !== null && <hr />} cars</i>', '<u>', '<s>'],
    ...['<>one</>', '<dd>', '<em>'],
  ])
})

test('every text of a screen has an element of its own', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(found.filter((one) => !one.startsWith(FIXTURE))).toEqual([])
})
