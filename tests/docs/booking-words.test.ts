import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/portal'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** What a member would otherwise have to learn beside the words of docs/code.md. */
const OTHER_WORDS =
  /\b(?:requests?|requested|appointments?|reservations?|pending)\b|taking it out|bringing it back|pick another time$/i

const COMMENTS_AND_IMPORTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|from '[^']*'|import\('[^']*'\)/g
const TEXTS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}]+)</g

/** The texts in a source that are words for somebody to read: of more than one word. */
function textsIn(source: string): string[] {
  const found = source.replaceAll(COMMENTS_AND_IMPORTS, '').matchAll(TEXTS)
  return [...found]
    .map((groups) => groups.slice(1).find((text) => text !== undefined) ?? '')
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…').trim())
    .filter((text) => /^[\w…’'.,?!:· ]+$/.test(text) && text.includes(' '))
}

test('the members’ screens have one word for a booking, and for each of its states', () => {
  expect(files.length).toBeGreaterThan(80)
  const texts = files.flatMap((file) => textsIn(readFileSync(join(PROJECT_ROOT, file), 'utf8')))
  expect(texts).toEqual(
    expect.arrayContaining(['Waiting for the garage', 'Other times offered', 'No bookings yet']),
  )
  expect(texts.filter((text) => OTHER_WORDS.test(text))).toEqual([])
})
