import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { unsupportedIn } from '../setup/browser-support.ts'

const OUT = join(PROJECT_ROOT, 'dist')

/** Libraries check for these in ways that the scan can't tell. */
const CHECKED_BY_LIBRARIES = new Set([
  // Dexie and zod.
  ...['setImmediate', 'Error.captureStackTrace'],
  // React, for view transitions, which nothing here uses.
  ...['navigator.connection', '.startViewTransition', '.skipTransition'],
])

test('the built files use nothing that a supported browser lacks unchecked', () => {
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const found = files.flatMap((name) =>
    unsupportedIn(readFileSync(join(OUT, name), 'utf8'), 'js')
      .filter((one) => !CHECKED_BY_LIBRARIES.has(one))
      .map((one) => `${name}: ${one}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
