import { describe, expect, test } from 'vitest'
import { CLUB } from '#domain/club.ts'
import { PAGE_MARKS } from '#domain/site-data.ts'
import { SITE_PAGES } from './pages.ts'
import { renderSite } from './prerender.tsx'

const TEMPLATE = '<head><title>Old</title></head><body><div id="root"></div></body>'
const { pages, eventCard } = await renderSite(TEMPLATE)

const htmlOf = (name: string) => pages.get(name) ?? ''
const marksIn = (html: string) => [
  ...new Set([...html.matchAll(/\{\{([\w-]+)\}\}/g)].map(([, mark]) => mark)),
]

test('makes one file for each page, and one of the club without events', () => {
  expect([...pages.keys()].sort()).toEqual(
    [...SITE_PAGES.map(({ name }) => name), 'philadelphia-no-events'].sort(),
  )
})

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

test('the section of the hours shows those the club gives everywhere', async () => {
  const { hours } = CLUB.clubhouse
  Object.assign(CLUB.clubhouse, { hours: 'Tuesday to Friday, 9:15 AM to 6:45 PM' })
  const changed = (await renderSite(TEMPLATE)).pages.get('philadelphia') ?? ''
  Object.assign(CLUB.clubhouse, { hours })
  const section = changed.slice(changed.indexOf('id="hours"')).split('</section>')[0] ?? ''
  expect(section.replace(/<[^>]+>/g, ' ')).toMatch(/Tuesday to Friday\s+9:15 AM\s+to\s+6:45 PM\s*$/)
})
