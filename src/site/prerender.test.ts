import { describe, expect, test } from 'vitest'
import { PAGE_MARKS } from '#domain/site-data.ts'
import { renderSite } from './prerender.tsx'

const TEMPLATE = '<head><title>Old</title></head><body><div id="root"></div></body>'
const { pages, eventCard } = await renderSite(TEMPLATE)

const htmlOf = (name: string) => pages.get(name) ?? ''
const marksIn = (html: string) => [
  ...new Set([...html.matchAll(/\{\{([\w-]+)\}\}/g)].map(([, mark]) => mark)),
]

describe.each([...pages.keys()])('%s', (name) => {
  test('holds its words, its title and no mark that the server does not fill', () => {
    const html = htmlOf(name)
    expect(html).not.toContain('<title>Old</title>')
    expect(html).toMatch(/<h1[^>]*>[^<]+/)
    expect(html).toContain('<div id="root"><')
    for (const mark of marksIn(html)) expect(PAGE_MARKS).toContain(mark)
    expect(marksIn(html)).toContain('site-data')
  })

  test('has one title, one main and at most one heading of each first level', () => {
    const html = htmlOf(name)
    for (const tag of ['title', 'main', 'h1']) {
      expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))).toHaveLength(1)
    }
  })
})

test('only the club page has a place for events, and only one of its two', () => {
  for (const name of pages.keys()) {
    expect(marksIn(htmlOf(name)).includes('event-cards'), name).toBe(name === 'philadelphia')
  }
  expect(htmlOf('philadelphia-no-events')).toContain('No upcoming events at this time.')
})

test('the card has every field of an event once it is filled', () => {
  expect(marksIn(eventCard).sort()).toEqual(
    ['day', 'description', 'id', 'image', 'location', 'time', 'title'].sort(),
  )
  expect(eventCard).toContain('Click to RSVP')
})
