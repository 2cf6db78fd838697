import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillDocument } from '#server/modules/site-pages/public-pages.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { htmlProblems } from '../setup/html-problems.ts'
import { sitePage } from '../setup/site-page.ts'

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

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/nowhere']

test.each(PAGES)('so does the page that the server makes of one for %s', async (path) => {
  const html = fillDocument(read('src/site/index.html'), await sitePage(path))
  expect(await htmlProblems(html)).toEqual([])
})
