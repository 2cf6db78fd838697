import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillMarks } from '#domain/site-data.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { renderSite } from '../../src/site/prerender.tsx'
import { htmlProblems } from '../setup/html-problems.ts'

const documents = execFileSync('git', ['ls-files', 'src/*.html'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')

test.each(documents)('%s keeps to the HTML standard', async (file) => {
  expect(await htmlProblems(read(file))).toEqual([])
})

test('so does every page of the site', async () => {
  const files = await renderSite(read('src/site/index.html'))
  expect(files.size).toBeGreaterThan(4)
  for (const [file, html] of files) {
    const filled = fillMarks(html, { 'page-head': '<title>An event</title>' })
    expect(await htmlProblems(filled), file).toEqual([])
  }
})
