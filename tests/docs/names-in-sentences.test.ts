import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = ['domain', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const NAME =
  '[\\w.?]*(?:(?:vehicle|member|owner|customer|product|reviewer|restaurant)Name|eventTitle|(?:product|event|article|video|display|review)\\.(?:name|title|author))'
const IN_TEMPLATE = new RegExp(`\\$\\{${NAME}\\}`)
const BEFORE_TEXT = new RegExp(`(?<![=$])\\{${NAME}\\} ?[·,:(\\w]`)
const AFTER_TEXT = new RegExp(`[·,:(\\w] \\{${NAME}\\}`)

const found = (patterns: readonly RegExp[], names: readonly string[]) =>
  names.flatMap((name) =>
    readFileSync(join(PROJECT_ROOT, name), 'utf8')
      .split('\n')
      .filter((line) => patterns.some((pattern) => pattern.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  )

test('a name within a text is isolated, so that it may be written from right to left', () => {
  expect(found([IN_TEMPLATE], files)).toEqual([])
  const screens = files.filter((file) => file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(200)
  expect(found([BEFORE_TEXT, AFTER_TEXT], screens)).toEqual([])
})
