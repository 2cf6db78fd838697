import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinFacts } from '#domain/dot.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = ['domain', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const BREAKABLE = /(?:\s|^)·/
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)/
/** A window's title is one line. */
const PAGE_TITLE = /document\.title|CLUB\.name|Rowhouse Motor Club/

const breakable = (name: string) =>
  readFileSync(join(PROJECT_ROOT, name), 'utf8')
    .split('\n')
    .filter((line) => BREAKABLE.test(line) && !COMMENT.test(line) && !PAGE_TITLE.test(line))
    .map((line) => `${name}: ${line.trim()}`)

test('a dot between two facts begins no line', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(breakable)).toEqual([])
  expect(joinFacts(['A-12', null, 'KLM 4821'])).toBe('A-12\u00a0· KLM 4821')
})
