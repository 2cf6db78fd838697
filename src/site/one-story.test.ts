import { expect, test } from 'vitest'
import { QUESTIONS } from '#domain/club-pages.ts'
import { renderSite } from './prerender.tsx'

const TEMPLATE = '<head><title>Old</title></head><body><div id="root"></div></body>'
const files = await renderSite(TEMPLATE)
const textOf = (name: string) => (files.get(`site/${name}.html`) ?? '').replace(/<[^>]+>/g, ' ')
const PAGES = ['index', 'philadelphia', 'huntingdon-valley']

// The clubhouse closes at ten, and the club has yet to open.
const CONTRADICTIONS =
  /open every day|until late|late supper|late hours|midnight|(we|doors|club) opened/i

test.each(PAGES)('%s says nothing that the hours or the dues deny', (name) => {
  expect(textOf(name)).toContain('Rowhouse')
  expect(textOf(name)).not.toMatch(CONTRADICTIONS)
})

test('dues begin in the same words wherever they are named', () => {
  const due = QUESTIONS.find(({ question }) => question.includes('auto-charging'))
  expect(due?.answer).toMatch(/once the club opens, not during preview season/)
  const page = textOf('philadelphia')
  expect(page).toMatch(/preview season: .*Dues start once the club\s+opens/s)
  expect(page).toContain('Monthly dues, auto-charged once the club opens')
})
