import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { textsBeside } from '../setup/text-beside.ts'

const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/**/*.tsx'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('.test.tsx'))

test('every text of a screen has an element of its own', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(textsBeside(screens)).toEqual([])
})
