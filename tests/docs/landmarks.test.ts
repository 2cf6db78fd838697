import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const sources = (ending: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', `src/**/*${ending}`], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ file, text: readFileSync(join(PROJECT_ROOT, file), 'utf8') }))

test('a document has no <main> beside the one that its app draws', () => {
  const documents = sources('.html')
  expect(documents.length).toBeGreaterThan(5)
  for (const { file, text } of documents) {
    const [root = ''] = text.match(/<div id="root">[\s\S]*/) ?? []
    expect(text.slice(0, text.length - root.length), file).not.toMatch(/<main\b/)
    expect(root.match(/<main\b/g)?.length ?? 0, file).toBeLessThanOrEqual(1)
  }
})

test('every article is named by its heading', () => {
  const tags = sources('.tsx').flatMap(({ file, text }) =>
    (text.match(/<article\b[^>]*>/g) ?? []).map((tag) => `${file} ${tag}`),
  )
  expect(tags.length).toBeGreaterThan(8)
  expect(tags.filter((tag) => !tag.includes('aria-labelledby={'))).toEqual([])
})
