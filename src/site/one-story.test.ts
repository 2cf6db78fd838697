import { expect, test } from 'vitest'
import { QUESTIONS } from '#domain/club-pages.ts'
import { sitePage } from '../../tests/setup/site-page.ts'

const textOf = async (path: string) => (await sitePage(path)).body.replace(/<[^>]+>/g, ' ')
const PAGES = ['/', '/philadelphia', '/huntingdon-valley']

// The clubhouse closes at ten, and the club has yet to open.
const CONTRADICTIONS =
  /open every day|until late|late supper|late hours|midnight|(we|doors|club) opened/i

test.each(PAGES)('%s says nothing that the hours or the dues deny', async (path) => {
  const text = await textOf(path)
  expect(text).toContain('Rowhouse')
  expect(text).not.toMatch(CONTRADICTIONS)
})

test('dues begin in the same words wherever they are named', async () => {
  const due = QUESTIONS.find(({ question }) => question.includes('auto-charging'))
  expect(due?.answer).toMatch(/once the club opens, not during preview season/)
  const page = await textOf('/philadelphia')
  expect(page).toMatch(/preview season: .*Dues start once the club\s+opens/s)
  expect(page).toContain('Monthly dues, auto-charged once the club opens')
})
