import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(PROJECT_ROOT, file)))
const pages = files.filter((file) => file.endsWith('.md'))
const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')

function missingIn(pattern: RegExp, exists: (name: string, page: string) => boolean): string[] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].flatMap(([, name = '']) =>
      exists(name, page) ? [] : [`${page}: ${name}`],
    ),
  )
}

test('pages link only to files that exist', () => {
  const links = /\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g
  const exists = (name: string, page: string) => existsSync(join(PROJECT_ROOT, dirname(page), name))
  expect(pages.length).toBeGreaterThan(20)
  expect(missingIn(links, exists)).toEqual([])
})

test('pages name only source files that exist', () => {
  // By whole path, by the end of it, or by name alone, as prose shortens them.
  const isEnd = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  const isPath = (name: string) => existsSync(join(PROJECT_ROOT, name))
  expect(missingIn(/`([\w@-][\w./@-]*\.(?:tsx?|mjs|sql|conf|sh))`/g, isEnd)).toEqual([])
  // deploy/rowhouse.env is the reader's own.
  expect(missingIn(/\b(deploy\/(?!rowhouse\.env\b)[\w./@-]*\w)/g, isPath)).toEqual([])
})

test('code and pages cite only decisions that have a page', () => {
  const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])
  const cited = files
    .filter((file) => /\.(?:tsx?|css|sql|md)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)(?:(?:, \d+)* and (\d+))?/g)].flatMap(
        ([, ...found]) => found.filter(Boolean).map((number) => `${file}: ${number}`),
      ),
    )
  const hasPage = (citation: string) =>
    numbers.includes((citation.split(': ')[1] ?? '').padStart(4, '0'))
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter((citation) => !hasPage(citation))).toEqual([])
})
