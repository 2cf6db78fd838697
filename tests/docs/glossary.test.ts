import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { namesIn, testTitlesIn } from '../setup/names-in-source.ts'

/** Words that only this project once used in this sense; docs/code.md names the ones to use. */
const PRIVATE = new Set([
  ...['wish', 'wishes', 'wished', 'press', 'presses', 'pressed', 'kept', 'keep', 'keeps'],
  ...['asked', 'asking', 'asks', 'told', 'tell', 'tells', 'hear', 'heard', 'hears'],
  ...['standing', 'stands', 'looks', 'seen', 'meanwhile', 'elsewhere', 'overtaken', 'unsettled'],
])
/** Of an identifier's end: a text is a text, a label or a message. */
const PRIVATE_END = /[a-z](?:Words|Looks)$|InWords$|(?:require|no|has)Room$/

const ALLOWED: Record<string, string> = {
  wish: 'a key of the rows that members’ devices store',
  askAnyway: 'a key of the rows that members’ devices store',
  keptOnDevice: 'a key of the answers that the offline cache stores on devices',
  press: 'pressing a key in journeys',
  seen: 'a key of the body of edits',
  lastSeenAt: 'a key of displays in the API',
  readLastSeen: 'when a display was last seen',
  isLastSeenDue: 'when a display was last seen',
  updateLastSeen: 'when a display was last seen',
  lastSeenText: 'when a display was last seen',
  changed_meanwhile: 'an error code of the API',
  howDidYouHear: 'a field of the specification',
  PRESS_REVIEWS: 'the newspapers',
  PressReviews: 'the newspapers',
  UnbrokenWords: 'words of a text',
  KEEP_ALIVE_MS: 'a term of HTTP',
  keepAlive: 'an option of Node',
  keepAliveTimeout: 'an option of Node',
  shouldKeepAlive: 'a property of Node',
  keepDefaultValues: 'an option of react-hook-form',
  keepValues: 'an option of react-hook-form',
  keepDirty: 'an option of react-hook-form',
  keepDirtyValues: 'an option of react-hook-form',
  keepFieldsRef: 'an option of react-hook-form',
  keepErrors: 'an option of react-hook-form',
  keepIsSubmitted: 'an option of react-hook-form',
  keepSubmitCount: 'an option of react-hook-form',
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:domain|server|src|scripts|tests)\//.test(file))

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_./-]+/)
const isPrivate = (name: string) =>
  PRIVATE_END.test(name) || wordsOf(name).some((word) => PRIVATE.has(word))

/** A term of ARIA. */
const isAttribute = (name: string) => name.startsWith('aria-')

const sourceOf = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')

const namesOf = new Map(files.map((file) => [file, namesIn(file, sourceOf(file))]))

test('names in the code are words that any engineer would use', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = [...namesOf].flatMap(([file, names]) =>
    names
      .filter((name) => isPrivate(name) && !isAttribute(name) && !(name in ALLOWED))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('every exception is still in use', () => {
  const names = new Set([...namesOf.values()].flat())
  expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([])
})

test('files and folders are named in words that any engineer would use', () => {
  const allowed = ['tests/bench/board-press.bench.ts']
  expect(files.filter((file) => isPrivate(file) && !allowed.includes(file))).toEqual([])
})

test('titles of tests say it in words that anybody would use', () => {
  const found = files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      testTitlesIn(file, sourceOf(file))
        .filter((title) =>
          /\b(?:wish(?:es)?|told|hears?|heard|standing|unsettled|overtaken)\b/.test(title),
        )
        .map((title) => `${file}: ${title}`),
    )
  expect(found).toEqual([])
})
