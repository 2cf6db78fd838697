import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const FOLDER = 'docs/decisions'
const pages = readdirSync(join(PROJECT_ROOT, FOLDER))
  .filter((name) => /^\d{4}-/.test(name))
  .sort()

function filesIn(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

test('the index names every page of a decision by its own title, and no other', () => {
  const indexed = [...read(`${FOLDER}/README.md`).matchAll(/^\| \[(.+)\]\((.+)\) \| .+\. \|$/gm)]
  expect(indexed.map(([, title, name]) => `${name}: ${title}`)).toEqual(
    pages.map((name) => `${name}: ${/^# (.+)$/m.exec(read(join(FOLDER, name)))?.[1]}`),
  )
})

function citedIn(file: string): number[] {
  const cited = read(file).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)
  return [...cited].flatMap(([, ...numbers]) => numbers.filter(Boolean).map(Number))
}

test('every decision that code cites has a page', () => {
  const numbers = pages.map((name) => Number(name.slice(0, 4)))
  const files = ['domain', 'server', 'src', 'tests', 'scripts'].flatMap(filesIn)
  const homeless = files.flatMap((file) =>
    citedIn(file)
      .filter((number) => !numbers.includes(number))
      .map((number) => `${file}: ${number}`),
  )
  expect(files.flatMap(citedIn).length).toBeGreaterThan(100)
  expect(homeless).toEqual([])
})
